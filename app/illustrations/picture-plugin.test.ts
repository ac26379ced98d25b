import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type InlineConfig, type Plugin } from "vite";
import { beforeAll, describe, expect, test } from "vitest";
import { coverNames } from "../../contract/blog-pages.ts";
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

test("the server build writes its pictures to the client's folder, for those of loaders", async () => {
  const folder = mkdtempSync(join(tmpdir(), "nirbhay-pictures-"));
  const outDir = join(folder, "client");
  await buildPage("?picture=320x200", true, {
    build: { outDir: join(folder, "server"), write: true },
    environments: { client: { build: { outDir } } },
  });
  expect(readFileSync(join(outDir, "assets", picture.fileName), "utf8")).toBe(picture.svg);
  rmSync(folder, { recursive: true });
});

test("a picture without a size fails the build", async () => {
  await expect(buildPage("?picture=large", true)).rejects.toThrow("needs a size");
});

/** Builds a page of one import, in memory unless the options say otherwise. */
async function buildPage(query: string, ssr: boolean, options: InlineConfig = {}) {
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
    ...options,
    build: { write: false, ssr, rolldownOptions: { input: "page" }, ...options.build },
  });
  const files = [result].flat().flatMap((built) => ("output" in built ? built.output : []));
  return {
    code: files.map((file) => (file.type === "chunk" ? file.code : "")).join(""),
    assets: files.flatMap((file) =>
      file.type === "asset" ? [{ fileName: file.fileName, source: file.source }] : [],
    ),
  };
}

/** Every picture that a build of the covers writes. */
let pictures: { fileName: string; svg: string }[] = [];

beforeAll(async () => {
  pictures = await buildCovers();
});

test("the contract names every drawn cover", () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^cover-[a-z]+\.ts$/.test(file));
  expect(files.map((file) => file.replace(".ts", ""))).toEqual([...coverNames]);
});

test("about a third of the cards stand in daylight", () => {
  const byDay = coverNames.filter((name) => picturesOf(`${name}-480x300`).some(isByDay));
  expect(byDay.length / coverNames.length).toBeCloseTo(1 / 3, 1);
});

describe.each(coverNames)("%s", (name) => {
  test("has a card that is less than 2 kB, and one for the night of a phone", () => {
    const cards = picturesOf(`${name}-480x300`);
    expect(cards.filter((svg) => !isByDay(svg))).toHaveLength(1);
    for (const svg of cards) expect(brotliCompressSync(svg).length).toBeLessThan(2000);
  });

  test("has a wide picture at night, less than 5 kB", () => {
    const [svg = "", ...others] = picturesOf(`${name}-1296x520`);
    expect(others).toEqual([]);
    expect(svg).toContain('id="g-night"');
    expect(brotliCompressSync(svg).length).toBeLessThan(5000);
  });
});

function picturesOf(name: string): string[] {
  const files = pictures.filter(({ fileName }) => fileName.startsWith(`assets/${name}-`));
  return files.map(({ svg }) => svg);
}

function isByDay(svg: string): boolean {
  return svg.includes('id="g-day"');
}

/** Builds a page that imports the covers, in memory. */
async function buildCovers(): Promise<{ fileName: string; svg: string }[]> {
  const covers = join(import.meta.dirname, "covers.ts");
  const page: Plugin = {
    name: "page",
    resolveId: (source) => (source === "page" ? source : null),
    load: (id) =>
      id === "page"
        ? `import { coverPictures } from "${covers}"; console.log(coverPictures);`
        : null,
  };
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [page, illustrationPictures()],
    build: { write: false, rolldownOptions: { input: "page" } },
  });
  return [result]
    .flat()
    .flatMap((built) => ("output" in built ? built.output : []))
    .flatMap((file) =>
      file.type === "asset" ? [{ fileName: file.fileName, svg: String(file.source) }] : [],
    );
}
