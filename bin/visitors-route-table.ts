import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** `url` is its own address. */
type RouteTable = { url: string; routes: Record<string, unknown> };

/**
 * Writes, beside the browser's table of all routes, the one that visitors of the site load
 * (`server/http/pages/finish-document.ts`): without the back office's pages, which are nearly half of it.
 * @param folder of the built site's assets
 * @throws Error where React Router no longer writes the table as we know it
 */
export function writeVisitorsRouteTable(folder: string): void {
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`No route table found in ${folder}.`);
  const file = join(folder, name);
  const script = readFileSync(file, "utf8");
  const parts = /^(window\.__reactRouterManifest=)(\{.*\})(;?\s*)$/s.exec(script);
  if (!parts) throw new Error(`${file} does not have the expected form.`);
  const [, before, json = "", after] = parts;
  const table: RouteTable = JSON.parse(json);
  const routes = Object.entries(table.routes).filter(([id]) => !id.startsWith("admin/"));
  const url = table.url.replace(name, `visitors-${name}`);
  const ofVisitors = { ...table, url, routes: Object.fromEntries(routes) };
  writeFileSync(join(folder, `visitors-${name}`), before + JSON.stringify(ofVisitors) + after);
}
