import { copyFileSync, mkdirSync } from "node:fs";
import { basename, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { rgPath } from "@vscode/ripgrep";
import { defineConfig } from "electron-vite";
import type { Plugin } from "vite";

const root = import.meta.dirname;

/** The set-up scripts build beside the old bundles and swap them. */
const out = process.env.GATEHOUSE_OUT ?? resolve(root, "out");

/** ripgrep lies beside the bundles, so that the staged and the packaged app find it without node_modules. */
function copyRipgrep(): Plugin {
  return {
    name: "copy-ripgrep",
    closeBundle() {
      mkdirSync(resolve(out, "bin"), { recursive: true });
      copyFileSync(rgPath, resolve(out, "bin", basename(rgPath)));
    },
  };
}

export default defineConfig({
  main: {
    plugins: [copyRipgrep()],
    build: {
      // Everything is bundled: the staged app runs without node_modules.
      externalizeDeps: false,
      target: "node20",
      outDir: resolve(out, "main"),
      sourcemap: true,
      rollupOptions: {
        input: {
          index: resolve(root, "src/main/index.ts"),
          cli: resolve(root, "src/main/cli.ts"),
          "audit-worker": resolve(root, "src/main/audit-worker.ts"),
          "shield-worker": resolve(root, "src/main/shield-worker.ts"),
        },
        output: { format: "es", entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      // A sandboxed preload can require nothing but electron: one self-contained file each.
      isolatedEntries: true,
      target: "node20",
      outDir: resolve(out, "preload"),
      rollupOptions: {
        input: { main: resolve(root, "src/preload/main.ts"), review: resolve(root, "src/preload/review.ts") },
        output: { format: "cjs", entryFileNames: "[name].cjs" },
      },
    },
  },
  renderer: {
    root: resolve(root, "src/renderer"),
    base: "./",
    plugins: [react()],
    build: {
      target: "chrome130",
      outDir: resolve(out, "renderer"),
      // The CSP allows only files of our own: no inlined polyfill, no data: fonts.
      modulePreload: { polyfill: false },
      minify: true,
      assetsInlineLimit: 0,
      rollupOptions: {
        input: {
          main: resolve(root, "src/renderer/main/index.html"),
          review: resolve(root, "src/renderer/review/index.html"),
        },
      },
    },
  },
});
