import type { ViteDevServer } from "vite";
import type { SiteFacts } from "../../../contract/pages.ts";
import { type PageSource, pageRenderer, siteBuildOf } from "./page-source.ts";

/** Vite's client needs inline scripts, inline styles and a web socket. */
const developmentPolicy = "script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'";

/** Pages in development: nothing is cached, and React starts at once. */
export function vitePages(vite: ViteDevServer, facts: SiteFacts): PageSource {
  const load = async () =>
    siteBuildOf(await vite.ssrLoadModule("virtual:react-router/server-build"));
  const render = pageRenderer(load, facts, "development");
  return {
    entry: async () => (await load()).entry,
    async handle(request, services) {
      const { pageScript } = (await load()).entry;
      const response = await render(request, services);
      const headers = new Headers(response.headers);
      headers.set("Content-Security-Policy", developmentPolicy);
      const { status } = response;
      if (!headers.get("Content-Type")?.startsWith("text/html"))
        return new Response(response.body, { status, headers });
      const html = await response.text();
      const script = `<script async src="${pageScript}"></script>`;
      return new Response(html.replace("</head>", `${script}</head>`), { status, headers });
    },
    render,
    stylesheet: () => undefined,
    errorPage: () => undefined,
    canonicalPath: () => undefined,
    routePattern: () => undefined,
    counts: { memory: 0, files: 0, rendering: 0 },
    cached: () => undefined,
    invalidate: () => {},
    refreshCompany: async () => {},
    warmUp: async () => {},
  };
}
