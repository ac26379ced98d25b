import type { ViteDevServer } from "vite";
import type { SiteFacts } from "../../../contract/pages.ts";
import type { Pages } from "./pages.ts";
import { renderSiteWith } from "./render-site.ts";
import { siteBuildOf } from "./site-build.ts";

/** Vite's own client needs inline scripts, inline styles and a web socket. */
const workshopPolicy = "script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'";

/** Pages while they are worked on: nothing is kept, and scripts start at once. */
export function vitePages(vite: ViteDevServer, facts: SiteFacts): Pages {
  const load = async () =>
    siteBuildOf(await vite.ssrLoadModule("virtual:react-router/server-build"));
  const render = renderSiteWith(load, facts, "development");
  return {
    entry: async () => (await load()).entry,
    async answer(request, lent) {
      const response = await render(request, lent);
      const headers = new Headers(response.headers);
      headers.set("Content-Security-Policy", workshopPolicy);
      return new Response(response.body, { status: response.status, headers });
    },
    canonicalPath: () => undefined,
    routeOf: () => undefined,
    answered: { memory: 0, files: 0, rendering: 0 },
    kept: () => undefined,
    drop: () => {},
    warm: async () => {},
  };
}
