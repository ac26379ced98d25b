import type { Company } from "../../../contract/company.ts";
import { nightGrounds } from "../../../contract/palette.ts";
import { companyPage } from "../../copy/company.ts";
import { homePage } from "../../copy/home-page.ts";
import { copyContext } from "../../router-contexts.ts";
import { freshFile } from "../responses.ts";
import type { Route } from "./+types/web-manifest.ts";

/** The ground of the header. Accents don't change it, since it meets no text in them. */
const [night] = nightGrounds;

const manifestOf = ({ name, shortName }: Company, description: string) => ({
  id: "/",
  start_url: "/",
  name,
  short_name: shortName,
  description,
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
});

/** `/site.webmanifest`. */
export function loader({ context }: Route.LoaderArgs) {
  const read = context.get(copyContext);
  const manifest = manifestOf(read(companyPage), read(homePage).description);
  return freshFile("application/manifest+json", JSON.stringify(manifest, null, 2));
}
