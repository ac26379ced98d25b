import { mkdirSync } from "node:fs";
import type { Database } from "../server/db/database.ts";
import { openDatabase } from "../server/db/open-database.ts";
import { createFirstAdmin } from "../server/services/accounts/create-staff.ts";
import { loadStarterPosts } from "../server/services/blog/import-article.ts";
import { readArticles } from "../server/services/blog/starter/read-articles.ts";
import { cheapPasswords } from "./cheap-passwords.ts";
import { quietContext } from "./quiet-context.ts";
import { type PreparedContents, preparedFolder, testAdmin } from "./server-process.ts";

/**
 * Fills a database as a server's first start does: all migrations, the admin and, unless it is to
 * be empty, the product's own posts. Only the admin's password is hashed cheaply; production needs
 * not know of it, since a hash carries its own cost.
 */
export async function prepareDatabase(
  database: Database,
  contents: PreparedContents,
): Promise<void> {
  await database.migrate();
  const context = { ...quietContext(database), passwords: cheapPasswords };
  await createFirstAdmin(context, { ...testAdmin, name: "Administrator" });
  if (contents === "starter-posts") await loadStarterPosts(context, await readArticles());
}

/** Makes the data folders that the SQLite servers of this run begin with, in `folder`. */
export async function prepareDataFolders(folder: string): Promise<void> {
  for (const contents of ["empty", "starter-posts"] as const) {
    const dataDir = preparedFolder(folder, contents);
    mkdirSync(dataDir, { recursive: true });
    const database = openDatabase({ dataDir });
    await prepareDatabase(database, contents);
    await database.close();
  }
  process.env["PREPARED_DATA"] = folder;
}
