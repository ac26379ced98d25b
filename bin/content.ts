import "../server/ops/production.mjs";
import { resolve } from "node:path";
import { failWith, readArguments } from "../server/ops/command-line.ts";
import { readProcessConfig } from "../server/ops/config.ts";
import { exportContent } from "../server/ops/content-pack/export-content.ts";
import { importContent } from "../server/ops/content-pack/import-content.ts";
import { readBuiltPages, runOperatorCommand } from "../server/ops/operator-command.ts";
import { OperatorError } from "../server/ops/operator-error.ts";

// `npm run content -- export DIR` and `import DIR`: moves pages, posts and their images between
// installations of one release.

const usage = `npm run content -- export FOLDER
npm run content -- import FOLDER [--dry-run]`;

try {
  const { named: verb, second, flags } = readArguments(usage, { flags: ["dry-run"], names: 2 });
  if ((verb !== "export" && verb !== "import") || second === undefined)
    throw new OperatorError(usage);
  const folder = resolve(second);
  const isDryRun = flags["dry-run"];
  await runOperatorCommand(
    readProcessConfig(),
    "content",
    async (context) => {
      if (verb === "export") {
        const counts = await exportContent(context, folder);
        console.log(
          `Exported ${counts.pages} pages, ${counts.posts} posts and ${counts.images} images.`,
        );
      } else {
        const changed = await importContent(context, folder, { isDryRun });
        for (const file of changed) console.log(file);
        console.log(`${isDryRun ? "Would change" : "Changed"} ${changed.length} files.`);
      }
    },
    await readBuiltPages(),
  );
} catch (error) {
  failWith(error);
}
