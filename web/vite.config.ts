/// <reference types="vitest/config" />
import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const SERVER = process.env.ZIGGURAT_SERVER ?? "http://127.0.0.1:8000";

/** Writes /sw.js with the names of the files just built, so that the page opens without a line. */
function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => /\.(js|css|woff2)$/.test(name));
      const list = ["/", "/early.js", "/icon.svg", "/icon-turn.svg", "/icon-192.png", "/manifest.webmanifest", ...files.map((name) => `/${name}`)];
      const version = files.sort().join("").replace(/[^A-Za-z0-9_-]/g, "").slice(-64);
      const source = readFileSync(new URL("src/sw.js", import.meta.url), "utf-8")
        .replace("__FILES__", JSON.stringify(list))
        .replace("__VERSION__", JSON.stringify(version));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), offline()],
  build: {
    outDir: "../src/ziggurat/table/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page may use no inline fonts or pictures
    modulePreload: { polyfill: false },
    target: "es2022",
    reportCompressedSize: true,
  },
  server: { proxy: { "/api": SERVER } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
