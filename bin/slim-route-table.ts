import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type RouteTable = { routes: Record<string, { id: string; imports?: string[] }> };

/**
 * Takes out of the browser's table of routes which files the back office's pages import. Visitors
 * of the site load the whole table, and these lists are a quarter of it; React Router needs them
 * only to fetch files ahead. Staff's browsers find them as they read a page's script.
 * @param folder of the built site's assets
 * @throws Error where React Router no longer writes the table as we know it
 */
export function slimRouteTable(folder: string): void {
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`There is no table of routes in ${folder}.`);
  const file = join(folder, name);
  const script = readFileSync(file, "utf8");
  const parts = /^(window\.__reactRouterManifest=)(\{.*\})(;?\s*)$/s.exec(script);
  if (!parts) throw new Error(`${file} is not written as expected.`);
  const [, before, json = "", after] = parts;
  const table: RouteTable = JSON.parse(json);
  for (const route of Object.values(table.routes)) {
    if (route.id.startsWith("admin/")) route.imports = [];
  }
  writeFileSync(file, before + JSON.stringify(table) + after);
}
