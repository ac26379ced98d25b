import { readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Plugin } from "vite";
import { beforeAll, describe, expect, test } from "vitest";
import { coverNames } from "../../contract/covers.ts";
import { figurePictures } from "./picture-plugin.ts";

/** The pictures that a build of the covers writes, by file name without their hash. */
const pictures = new Map<string, string>();

beforeAll(async () => {
  for (const { fileName, svg } of await buildCovers()) {
    pictures.set(fileName.replace(/-[0-9a-f]{8}\.svg$/, ""), svg);
  }
});

test("the contract names every drawn cover", () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^cover-[a-z]+\.ts$/.test(file));
  expect(files.map((file) => file.replace(".ts", ""))).toEqual([...coverNames]);
});

test("about a third of the cards stand in daylight", () => {
  const byDay = coverNames.filter((name) => pictureOf(`${name}-480x300`).includes('id="g-day"'));
  expect(byDay.length / coverNames.length).toBeCloseTo(1 / 3, 1);
});

describe.each(coverNames)("%s", (name) => {
  test("has a card that is less than 2 kB", () => {
    expect(brotliCompressSync(pictureOf(`${name}-480x300`)).length).toBeLessThan(2000);
  });

  test("has a wide picture at night, less than 5 kB", () => {
    const svg = pictureOf(`${name}-1296x520`);
    expect(svg).toContain('id="g-night"');
    expect(brotliCompressSync(svg).length).toBeLessThan(5000);
  });
});

function pictureOf(name: string): string {
  return pictures.get(`assets/${name}`) ?? expect.fail(`The build wrote no ${name}`);
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
    plugins: [page, figurePictures()],
    build: { write: false, rolldownOptions: { input: "page" } },
  });
  return [result]
    .flat()
    .flatMap((built) => ("output" in built ? built.output : []))
    .flatMap((file) =>
      file.type === "asset" ? [{ fileName: file.fileName, svg: String(file.source) }] : [],
    );
}
