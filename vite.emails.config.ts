import { defineConfig } from "vite";

/** Bundles the email templates for the server: `build/emails.js`. */
export default defineConfig({
  // Bundled, so that unused parts are left out: imported as a package, React Email loads Prism,
  // Prettier and Tailwind (48 MB of memory, 0.4 s at the first email).
  ssr: { noExternal: [/^@react-email\//] },
  build: {
    ssr: "app/emails/render-email.tsx",
    outDir: "build",
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: "emails.js" } },
  },
});
