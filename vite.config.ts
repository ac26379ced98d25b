import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { emailPreview } from "./app/emails/preview-plugin.ts";
import { pageScripts } from "./app/start/script-plugin.ts";
import { leanIcons } from "./app/ui/lean-icon-plugin.ts";
import { staticIslands } from "./app/ui/static-island-plugin.ts";
import { styleLayers } from "./app/ui/style-layer-plugin.ts";

// Few files compress better than many, and each costs a request: React is one of them, and what
// hydrates on most pages (header, forms, carousels) another. Static islands, toasts and the phone
// widget are not in it: they are loaded when needed.
const hydratedEverywhere = [
  "node_modules/lucide-react/dist/esm/(?!icons/)",
  "lucide-react/dist/esm/icons/(arrow-left|arrow-right|chevron-down|phone|x|menu)\\.",
  "app/copy/(form-copy|layout-copy)\\.",
  "app/ui/(button|carousel|field|icon|lean-icon|page-link|select-field|static-island|toast)\\.",
  "app/ui/phone/phone-field\\.",
  "app/(site-paths|site/site-meta)\\.",
  "app/site/layout/(active-item|drawer|error-page|header|menu-disclosure|use-site-names)\\.",
  "app/site/layout/(route-change|site-layout)\\.",
  "app/site/contact/(callback-form|form-fields|use-visitor-form)\\.",
  "contract/(callback-time|limits|unmarked)\\.",
];
const chunkGroups = [
  { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: "site", test: new RegExp(hydratedEverywhere.join("|")), priority: 1 },
  // Each of these apart, for the site uses them too and must not load the back office with them.
  { name: "tag", test: /\/app\/ui\/tag\.css/, priority: 1 },
  { name: "table", test: /\/app\/ui\/table[.-]/, priority: 1 },
  { name: "search", test: /\/lucide-react\/dist\/esm\/icons\/search\./, priority: 1 },
  // What several pages of the back office share, down to icons of 200 bytes; first the part that
  // the pages before sign-in need.
  {
    name: "sign-in",
    test: /\/app\/admin\/(admin-paths\.|(api|forms|session|sign-in)\/|recovery\/recovery-state\.)/,
    minShareCount: 2,
    priority: 1,
  },
  { name: "back-office", test: /\/app\/admin\//, minShareCount: 3 },
];

const fileNames = {
  // 32 bits tell versions of a file apart, and compress better than 48 in the table of routes.
  hashCharacters: "hex",
  // Documents link their stylesheets and inline them, so that nobody reads the names.
  assetFileNames: ({ names }: { names: string[] }) =>
    `assets/${names.some((name) => name.endsWith(".css")) ? "" : "[name]-"}[hash][extname]`,
} as const;

export default defineConfig({
  plugins: [
    emailPreview(),
    leanIcons(),
    pageScripts(),
    staticIslands(),
    styleLayers(),
    reactRouter(),
  ],
  // Bundled, so that the server loads the icons in use; as packages it would load all 5,000.
  ssr: { noExternal: ["lucide-react", "simple-icons"] },
  // Found late, they would make the first page of `npm run dev` load twice.
  optimizeDeps: {
    include: [
      "lucide-react",
      "react-dom/client",
      "react-hot-toast/headless",
      "react-international-phone",
      "react-router/dom",
    ],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { ...fileNames, codeSplitting: { groups: chunkGroups } } },
      },
    },
    // Files have the same addresses in the server's pages.
    ssr: { build: { minify: false, rolldownOptions: { output: fileNames } } },
  },
  build: {
    target: "baseline-widely-available",
    // A data: URL would need a looser Content-Security-Policy and can't be cached.
    assetsInlineLimit: 0,
    minify: "terser",
    terserOptions: {
      // React Router's messages for developers: 1.6 kB of its 30.
      compress: { passes: 2, pure_funcs: ["warning", "warnOnce", "console.warn"] },
      module: true,
      ecma: 2020,
    },
    // Preloads are decided by the page cache (scripts come last), not by Vite's helper.
    modulePreload: { polyfill: false },
  },
});
