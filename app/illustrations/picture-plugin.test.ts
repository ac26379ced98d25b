import { join } from "node:path";
import { build, type Plugin } from "vite";
import { expect, test } from "vitest";
import { cloudMigration } from "./cloud-migration.ts";
import { drawPicture, illustrationPictures } from "./picture-plugin.ts";

const card = { width: 320, height: 200 };
const picture = drawPicture(cloudMigration, card);

test("a picture is named after its illustration, its size and its content", () => {
  expect(picture.fileName).toMatch(/^cloud-migration-320x200-[0-9a-f]{8}\.svg$/);
  expect(drawPicture(cloudMigration, card)).toEqual(picture);
});

test("the client build emits the picture, and both builds render its address", async () => {
  const client = await buildPage("?picture=320x200", false);
  const server = await buildPage("?picture=320x200", true);
  expect(client.code).toContain(`/assets/${picture.fileName}`);
  expect(server.code).toContain(`/assets/${picture.fileName}`);
  expect(client.assets).toEqual([{ fileName: `assets/${picture.fileName}`, source: picture.svg }]);
  expect(server.assets).toEqual([]);
});

test("a picture without a size fails the build", async () => {
  await expect(buildPage("?picture=large", true)).rejects.toThrow("needs a size");
});

/** Builds a page of one import, in memory. */
async function buildPage(query: string, ssr: boolean) {
  const illustration = join(import.meta.dirname, `cloud-migration.ts${query}`);
  const page: Plugin = {
    name: "page",
    resolveId: (source) => (source === "page" ? source : null),
    load: (id) => (id === "page" ? `import url from "${illustration}"; console.log(url);` : null),
  };
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [page, illustrationPictures()],
    build: { write: false, ssr, rolldownOptions: { input: "page" } },
  });
  const files = [result].flat().flatMap((built) => ("output" in built ? built.output : []));
  return {
    code: files.map((file) => (file.type === "chunk" ? file.code : "")).join(""),
    assets: files.flatMap((file) =>
      file.type === "asset" ? [{ fileName: file.fileName, source: file.source }] : [],
    ),
  };
}
