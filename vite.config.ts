import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { figurePictures } from "./app/figures/picture-plugin.ts";

export default defineConfig({
  plugins: [figurePictures(), reactRouter()],
  build: {
    target: "baseline-widely-available",
    // A data: URL would need a looser Content-Security-Policy and can't be cached.
    assetsInlineLimit: 0,
    // Preloads are decided by the page cache (scripts come last), not by Vite's helper.
    modulePreload: { polyfill: false },
  },
});
