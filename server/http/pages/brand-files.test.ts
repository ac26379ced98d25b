import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Brand } from "../../../contract/brand.ts";
import { cachedResponse } from "../cached-response.ts";
import { BrandFiles } from "./brand-files.ts";
import { finishDocument, paintDocument } from "./finish-document.ts";

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#ffb469"/></svg>';
const immutable = "public, max-age=31536000, immutable";

const look = (hash: string, accent: `#${string}` = "#22d3ee"): Brand => ({
  hash,
  accents: { accent1: "#5b8dff", accent2: accent },
  mark: undefined,
});

/** @param wait what drawing a look waits for */
function open(wait: (brand: Brand) => Promise<void> | undefined = () => undefined) {
  const files = new Map([
    ["/assets/sun-1.svg", cachedResponse(200, {}, Buffer.from(drawing))],
    ["/icon.svg", cachedResponse(200, {}, Buffer.from("built"))],
  ]);
  return new BrandFiles(
    files,
    { "X-Content-Type-Options": "nosniff" },
    {
      brandFileNames: ["icon.svg", "logo.svg", "email.png"],
      drawBrandFile: async (brand, name) => {
        await wait(brand);
        return {
          type: name.endsWith("png") ? "image/png" : "image/svg+xml",
          body: new TextEncoder().encode(`${name} of ${brand.hash}`),
        };
      },
    },
  );
}

function answer(brandFiles: BrandFiles, path: string, query = "") {
  const response = brandFiles.cached(path, query);
  return (
    response && {
      body: response.bodies.get("identity")?.toString(),
      headers: response.headers.get("identity") ?? {},
    }
  );
}

test("without a look the build's files are shown", () => {
  const brandFiles = open();
  for (const path of ["/icon.svg", "/assets/sun-1.svg", "/brand/logo-a.svg"])
    expect(brandFiles.cached(path, "")).toBeUndefined();
});

test("icons and logo follow the look, and its end", async () => {
  const brandFiles = open();
  await brandFiles.show(look("a"));
  expect(answer(brandFiles, "/icon.svg")?.body).toBe("icon.svg of a");
  expect(answer(brandFiles, "/icon.svg")?.headers["Cache-Control"]).toBe("public, no-cache");
  await brandFiles.show(look("b"));
  expect(answer(brandFiles, "/icon.svg")?.body).toBe("icon.svg of b");
  await brandFiles.show(undefined);
  expect(answer(brandFiles, "/icon.svg")).toBeUndefined();
});

test("a logo is cached for ever under its own address only, and closed", async () => {
  const brandFiles = open();
  await brandFiles.show(look("b"));
  const own = answer(brandFiles, "/brand/logo-b.svg")?.headers;
  expect(own).toMatchObject({
    "Cache-Control": immutable,
    "Content-Type": "image/svg+xml",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": expect.stringMatching(/^default-src 'none'; .*; sandbox$/),
  });
  expect(answer(brandFiles, "/brand/logo-a.svg")?.headers["Cache-Control"]).toBe("no-store");
  for (const path of ["/brand/icon-b.svg", "/brand/logo-b.png", "/brand/../icon.svg", "/brand/"])
    expect(brandFiles.cached(path, "")).toBeUndefined();
});

test("other sites may show the logo of emails, and nothing else", async () => {
  const brandFiles = open();
  await brandFiles.show(look("b"));
  const policy = (path: string) =>
    answer(brandFiles, path)?.headers["Cross-Origin-Resource-Policy"];
  expect(policy("/brand/email-b.png")).toBe("cross-origin");
  expect(policy("/brand/logo-b.svg")).toBeUndefined();
});

test("drawings have the present colours, or those that their address names", async () => {
  const brandFiles = open();
  await brandFiles.show(look("a"));
  const present = answer(brandFiles, "/assets/sun-1.svg");
  expect(present?.body).toContain('fill="#22d3ee"');
  expect(present?.headers["Cache-Control"]).toBe("public, no-cache");
  const named = answer(brandFiles, "/assets/sun-1.svg", "?c=5b8dff-22d3ee");
  expect(named?.headers["Cache-Control"]).toBe(immutable);
  const other = answer(brandFiles, "/assets/sun-1.svg", "?c=5b8dff-a3e635");
  expect(other?.body).toContain('fill="#a3e635"');
  // Anybody may ask for any colours.
  expect(other?.headers["Vary"]).toBeUndefined();
  expect(brandFiles.cached("/assets/sun-1.svg", "?c=ff7a6b-ffb469")).toBeUndefined();
  expect(brandFiles.cached("/assets/unknown.svg", "?c=5b8dff-a3e635")).toBeUndefined();
  await brandFiles.show(look("b", "#a3e635"));
  expect(answer(brandFiles, "/assets/sun-1.svg")?.body).toContain('fill="#a3e635"');
});

test("a look that is drawn slowly never replaces a newer one", async () => {
  const slow = Promise.withResolvers<void>();
  const brandFiles = open(({ hash }) => (hash === "old" ? slow.promise : undefined));
  const drawing = brandFiles.show(look("old"));
  await brandFiles.show(look("new"));
  slow.resolve();
  await drawing;
  expect(answer(brandFiles, "/icon.svg")?.body).toBe("icon.svg of new");
});

test("a look that could not be drawn is drawn at the next publication", async () => {
  const attempts = [Promise.reject(new Error("No memory")), Promise.resolve()];
  const brandFiles = open(() => attempts.shift());
  await expect(brandFiles.show(look("a"))).rejects.toThrow("No memory");
  await brandFiles.show(look("a"));
  expect(answer(brandFiles, "/icon.svg")?.body).toBe("icon.svg of a");
});

const page =
  '<head><link rel="stylesheet" href="/a.css"/></head><img src="/assets/sun-1.svg"/><p fill="#ffb469">#ffb469</p>';
const options = {
  stylesheet: () => ":root{--amber:#ffb469}",
  pageScript: undefined,
  isBackOffice: false,
};

test("a document in other colours has one more rule, which its policy allows", () => {
  const finished = finishDocument(page, { ...options, brand: look("a") });
  expect(finished.css).toMatch(/@layer tokens\{:root\{--coral:#5b8dff;.*--amber:#22d3ee/);
  expect(finished.html).toContain(`<style>${finished.css}</style>`);
  expect(finished.html).toContain("/assets/sun-1.svg?c=5b8dff-22d3ee");
  expect(finished.html).toContain('<p fill="#22d3ee">#ffb469</p>');
  const hash = createHash("sha256").update(finished.css).digest("base64");
  expect(finished.hashes.styles).toEqual([`sha256-${hash}`]);
});

test("the look in the repository changes no byte", () => {
  const released = { ...look("a"), accents: { accent1: "#ff7a6b", accent2: "#ffb469" } } as const;
  const plain = finishDocument(page, options);
  expect(finishDocument(page, { ...options, brand: released })).toEqual(plain);
  expect(paintDocument(page, released)).toBe(page);
});
