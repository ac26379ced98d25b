import "../server/ops/production.mjs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { explained, failWith } from "../server/ops/command-line.ts";
import { readProcessConfig } from "../server/ops/config.ts";
import { exportContent } from "../server/ops/content-pack/export-content.ts";
import { importContent } from "../server/ops/content-pack/import-content.ts";
import { readBuiltPages, runOperatorCommand } from "../server/ops/operator-command.ts";
import { OperatorError } from "../server/ops/operator-error.ts";

// `npm run content -- export DIR` and `import DIR`: moves pages, posts and their images between
// installations of one release.

const usage = `npm run content -- export FOLDER
npm run content -- import FOLDER [--dry-run]`;
const options = { "dry-run": { type: "boolean" }, help: { type: "boolean" } } as const;

try {
  const { positionals, values } = explained(usage, () =>
    parseArgs({ args: process.argv.slice(2), allowPositionals: true, options }),
  );
  const [what, named, ...others] = positionals;
  const isKnown = what === "export" || what === "import";
  if (values.help) console.log(usage);
  else if (!isKnown || !named || others.length > 0) throw new OperatorError(usage);
  else {
    const folder = resolve(named);
    const isDryRun = values["dry-run"] || process.env["npm_config_dry_run"] === "true";
    const pages = await readBuiltPages();
    await runOperatorCommand(
      readProcessConfig(),
      "content",
      async (context) => {
        if (what === "export") {
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
      pages,
    );
  }
} catch (error) {
  failWith(error);
}
