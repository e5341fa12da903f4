def tell(before, action, after): return []
