"""Every answer and event as a typed struct: from these come the JSON, the OpenAPI page and the page's TypeScript types.

What the rules make, such as scenes and events, is written as it is. A string in `Annotated` describes a field. A field
that may be absent has the type `UnsetType`, too; all others are always there, if only as null.
"""

import msgspec

packed = msgspec.json.Encoder().encode
