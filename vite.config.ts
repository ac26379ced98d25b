import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { figurePictures } from "./app/figures/picture-plugin.ts";

// Few files compress better than many, and each costs a request. What is loaded only when it
// is needed (toasts, the phone widget, parts that React leaves alone) stays apart.
const chunkGroups = [
  {
    name: "react",
    test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
    priority: 2,
  },
  {
    name: "site",
    test: /\/app\/(ui|site\/(layout|contact)|content)\/(?!phone\/)[^/]+$|\/lucide-react\//,
    minShareCount: 3,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [figurePictures(), reactRouter()],
  // Bundled into the server's build, the icons in use load at once; as a package all 1,700 would.
  ssr: { noExternal: ["lucide-react"] },
  build: {
    target: "baseline-widely-available",
    // A data: URL would need a looser Content-Security-Policy and can't be cached.
    assetsInlineLimit: 0,
    minify: "terser",
    terserOptions: { compress: { passes: 3 }, module: true, ecma: 2020 },
    // Preloads are decided by the page cache (scripts come last), not by Vite's helper.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
});
