import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

/** A copy of the product with one more migration, as the next release would be. */
export type NextRelease = { root: string; remove(): Promise<void> };

/** Its migration, of the kind that may run while servers of the old release do. */
const migration = `import { type Kysely, sql } from "kysely";

export const next = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("enquiries").addColumn("next_note", "text").execute();
    await db.schema.alterTable("posts").addColumn("next_mark", "integer").execute();
    await sql\`update enquiries set next_note = 'from before'\`.execute(db);
    await db.schema.createIndex("enquiries_next").on("enquiries").column("next_note").execute();
  },
};
`;

/** Copies what the server is started from, adds a migration to its list, and bundles it. */
export async function makeNextRelease(): Promise<NextRelease> {
  const root = await mkdtemp(join(tmpdir(), "nirbhay-next-"));
  for (const name of ["bin", "server", "contract", "package.json", "vite.server.config.ts"]) {
    await cp(name, join(root, name), { recursive: true });
  }
  await mkdir(join(root, "build"));
  const pages = (await readdir("build")).filter((name) => name !== "serve");
  const shared = pages.map((name) => join("build", name));
  for (const name of ["app", "content", "node_modules", "public", ...shared]) {
    await symlink(resolve(name), join(root, name));
  }
  const folder = join(root, "server/db/migrations");
  await writeFile(join(folder, "next.ts"), migration);
  const list = await readFile(join(folder, "migrate.ts"), "utf8");
  const last = /\n\};/;
  if (!last.test(list)) throw new Error("The list of migrations has another shape now.");
  const longer = list.replace(last, '\n  "2999-01-01-next": next,\n};');
  await writeFile(join(folder, "migrate.ts"), `import { next } from "./next.ts";\n${longer}`);
  const vite = resolve("node_modules/vite/bin/vite.js");
  const options = ["build", "--config", "vite.server.config.ts", "--logLevel", "error"];
  await promisify(execFile)(process.execPath, [vite, ...options], { cwd: root });
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
