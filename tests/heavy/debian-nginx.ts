import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes into `folder` the nginx.conf of this machine's Debian package, with `site` as its only site,
 * the connections of docs/operating.md and its own files in that folder, and returns its path.
 */
export function debianNginxConf(folder: string, site: string): string {
  // nginx's workers are another user, who has to get through to its cache.
  chmodSync(folder, 0o755);
  for (const name of ["cache", "log", "temp"]) mkdirSync(join(folder, name));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  );
  const siteFile = join(folder, "site.conf");
  writeFileSync(siteFile, replaceAll(site, [[/\/var\/cache\b/g, `${folder}/cache`]]));
  const file = join(folder, "nginx.conf");
  const conf = replaceAll(readFileSync("/etc/nginx/nginx.conf", "utf8"), [
    [/^user .*;$/m, process.getuid?.() === 0 ? "$&" : ""],
    [/\/run\/nginx\.pid/, `${folder}/nginx.pid`],
    [/\/var\/log\/nginx/g, `${folder}/log`],
    [/^include .*modules-enabled.*$/m, "worker_rlimit_nofile 20000;"],
    [/worker_connections 768;/, "worker_connections 8192;"],
    [/^http \{/m, `http {\n${temporary.join("\n")}`],
    [/^\s*include .*\/conf\.d\/.*$/m, ""],
    [/^\s*include .*\/sites-enabled\/.*$/m, `include ${siteFile};`],
  ]);
  writeFileSync(file, conf);
  return file;
}

/** @throws Error if a pattern isn't found, since a test would then use something else */
export function replaceAll(
  text: string,
  replacements: readonly (readonly [RegExp, string])[],
): string {
  return replacements.reduce((before, [pattern, ours]) => {
    if (before.search(pattern) < 0) throw new Error(`nginx's configuration has no ${pattern}.`);
    return before.replace(pattern, ours);
  }, text);
}
