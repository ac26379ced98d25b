import { company } from "../../copy/company.ts";
import { homeCopy } from "../../copy/home-copy.ts";
import { fileAnswer } from "../responses.ts";

/** The night of the hero: `--navy-deep` in `styles/tokens.css`. */
const night = "#050d24";

const manifest = {
  id: "/",
  start_url: "/",
  name: company.name,
  short_name: company.shortName,
  description: homeCopy.description,
  lang: "en-IN",
  display: "browser",
  background_color: night,
  theme_color: night,
  icons: [
    { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
    { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
    { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
    { src: "/icon-maskable-192.png", type: "image/png", sizes: "192x192", purpose: "maskable" },
    { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
  ],
};

/** `/site.webmanifest`; the icons are drawn by `tools/draw-icons.ts`. */
export function loader() {
  return fileAnswer("application/manifest+json", JSON.stringify(manifest, null, 2));
}
