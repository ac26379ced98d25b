import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

// Part of `npm run verify`: the folders of `server/services`, lowest first. A folder imports from
// those above it in this list alone, so none imports another back. A new folder is added here.

const services = "server/services";

const folders = [
  "audit",
  "media",
  "mail",
  "settings",
  "outbox",
  "accounts",
  "webhooks",
  "crm/records",
  "crm/rules",
  "crm/companies",
  "crm/clients",
  "crm/imports",
  "crm/messages",
  "crm/enquiries",
  "crm/moves",
  "crm/conversations",
  "emails",
  "insight",
  "pages",
  "blog",
  "programs",
  "recovery",
  "staff",
  "backups",
  "bin",
  "imports",
  "privacy",
  "search",
  "overview",
];

/** Names the classes that a process provides to every verb, as types. */
const contextFile = "context.ts";

/** The place of a file's folder in the list: -1 of the files that lie beside the folders. */
function placeOf(path: string): number {
  if (!path.includes("/")) return -1;
  const place = folders.findIndex((folder) => path.startsWith(`${folder}/`));
  if (place === -1) errors.push(`${services}/${path}: bin/check-imports.ts lacks its folder.`);
  return place;
}

const importPath = /(?:from|import\() ?"(\.[^"]+)"/g;
const errors: string[] = [];

for (const path of globSync("**/*.ts", { cwd: services })) {
  if (/\.(test|bench)\.ts$/.test(path) || path.includes("/testing/") || path === contextFile)
    continue;
  const text = readFileSync(join(services, path), "utf8");
  for (const [, imported = ""] of text.matchAll(importPath)) {
    const target = posix.join(dirname(path), imported);
    if (target.startsWith("..") || placeOf(target) <= placeOf(path)) continue;
    errors.push(`${services}/${path} imports ${target}, from a folder that may import it.`);
  }
}

for (const error of new Set(errors)) console.error(error);
process.exitCode = errors.length > 0 ? 1 : 0;
