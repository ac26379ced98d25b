import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import { recordingLog } from "../../tests/api-harness.ts";
import { csvLine, csvStream } from "./csv.ts";

test.each([
  [["a", "b"], "a,b\r\n"],
  [["", " "], ", \r\n"],
  [["a,b", 'say "no"'], '"a,b","say ""no"""\r\n'],
  [["two\nlines", "two\r\nlines"], '"two\nlines","two\r\nlines"\r\n'],
  [["=1+1", "+91 98100", "-1", "@x"], "'=1+1,'+91 98100,'-1,'@x\r\n"],
  [["\t=1", "\r=1"], "'\t=1,\"'\r=1\"\r\n"],
  [['=HYPERLINK("http://x")'], '"\'=HYPERLINK(""http://x"")"\r\n'],
  [["a=1", "é, अ"], 'a=1,"é, अ"\r\n'],
])("the line of %j", (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

test.each(["=", "＝", "﹦", "＋", "－", "−", "＠", "﹫"])(
  "a cell that starts with %s is text",
  (sign) => {
    expect(csvLine([`${sign}1+1`])).toBe(`'${sign}1+1\r\n`);
    // Spreadsheets skip spaces and invisible characters.
    for (const before of [" ", "\u00a0", "\u3000", "\u200b", "\ufeff", "\n", " \u2060 "]) {
      expect(csvLine([`${before}${sign}1+1`]).replace('"', "")).toMatch(/^'/);
    }
  },
);

test("every character that Unicode folds to a formula's sign is neutralised", () => {
  const characters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code));
  const signs = characters.filter((text) => /^[=+\-−@]/.test(text.normalize("NFKC")));
  expect(signs.length).toBeGreaterThan(15);
  expect(signs.filter((sign) => !csvLine([`${sign}A1`]).startsWith("'"))).toEqual([]);
});

const columns = [["Number", (row: number) => row]] as const;

/** Pages of one number each, and how many were read. */
function numbers(count: number, failAt = -1) {
  const read = { pages: 0, ended: false };
  async function* pages() {
    try {
      for (; read.pages < count; read.pages++) {
        if (read.pages === failAt) throw new Error("The database is gone.");
        yield [read.pages];
      }
    } finally {
      read.ended = true;
    }
  }
  return { read, pages: pages() };
}

const context = { log: recordingLog(), requestId: "test" };

test("a file has a byte order mark, a header and every page", async () => {
  const stream = await csvStream(context, columns, numbers(3).pages);
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe("Number\r\n0\r\n1\r\n2\r\n");
});

test("a file without rows is a header", async () => {
  const stream = await csvStream(context, columns, numbers(0).pages);
  expect(await new Response(stream).text()).toBe("Number\r\n");
});

test("pages are read on demand, until the reader cancels", async () => {
  const { read, pages } = numbers(1_000_000);
  const reader = (await csvStream(context, columns, pages)).getReader();
  for (let chunk = 0; chunk < 3; chunk++) await reader.read();
  expect(read.pages).toBeLessThanOrEqual(4);
  await reader.cancel();
  expect(read.ended).toBe(true);
});

test("an error in the first page is thrown, a later one is logged and ends the stream", async () => {
  const stream = await csvStream(context, columns, numbers(9, 4).pages);
  await expect(new Response(stream).text()).rejects.toThrow("The database is gone.");
  expect(context.log.lines.join()).toContain("export broke off");
  const refused = csvStream(context, columns, numbers(9, 0).pages);
  await expect(refused).rejects.toThrow("The database is gone.");
});

test("reading ends when the connection breaks", async () => {
  const { read, pages } = numbers(1_000_000_000);
  const answer = getRequestListener(
    async () => new Response(await csvStream(context, columns, pages)),
  );
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  const broken = new AbortController();
  const response = await fetch(`http://127.0.0.1:${address.port}`, { signal: broken.signal });
  await response.body?.getReader().read();
  broken.abort();
  await expect.poll(() => read.ended).toBe(true);
});
