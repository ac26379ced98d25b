import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../../tests/backups.ts";
import { loadStaticFiles } from "./static-files.ts";

test("files are cached for ever by a name that changes with them, others for an hour", async () => {
  const [folder, compressed] = [await freshFolder(), await freshFolder()];
  const put = (file: string) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "x");
  };
  for (const path of ["assets/a-1.js", ".vite/x.json", "film/f.mp4", "icon.svg", "x.unknown"]) {
    put(join(folder, path));
  }
  for (const ending of [".br", ".gz"]) put(join(compressed, `assets/a-1.js${ending}`));
  const files = loadStaticFiles(folder, compressed, { "X-Frame-Options": "DENY" });
  const told = [...files].map(([path, { headers, bodies }]) =>
    [
      path,
      headers.get("identity")?.["Content-Type"],
      headers.get("identity")?.["Cache-Control"],
      ...bodies.keys(),
    ].join(" | "),
  );
  expect(told.sort()).toEqual([
    "/assets/a-1.js | text/javascript; charset=utf-8 | public, max-age=31536000, immutable | identity | br | gzip",
    "/film/f.mp4 | video/mp4 | public, max-age=3600 | identity",
    "/icon.svg | image/svg+xml | public, max-age=3600 | identity",
    "/x.unknown | application/octet-stream | public, max-age=3600 | identity",
  ]);
});
