import { sql } from "kysely";
import { expect, test } from "vitest";
import type { MarkedText } from "../../contract/blog-pages.ts";
import { describeOnEachDatabase } from "../../tests/databases.ts";
import { putPost } from "../../tests/put-post.ts";
import type { Database } from "./database.ts";

/** Titles of what is found, as visitors find it. */
async function titles(database: Database, words: string, more = {}): Promise<string[]> {
  const query = { words, live: true, limit: 10, ...more };
  const ids = await database.search.find(database.read, query);
  const rows = await database.read.selectFrom("posts").select(["id", "title"]).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.title ?? id);
}

/** With matches in brackets. */
const shown = (text: MarkedText | undefined) =>
  text?.map((part) => (part.hit ? `[${part.text}]` : part.text)).join("");

const folded =
  "सॉफ्ट\u200cवेयर micro\u00adservice ज़रूरत चाँद ﬁnance २०२६ Łódź 5,00,000 full smørrebrød straße";

describeOnEachDatabase("search", (open) => {
  test.each([
    ["run", "Running late"],
    ["RUNNING", "Running late"],
    ["runn", "Running late"],
    ["cafe", "Café society"],
    ["Café", "Café society"],
    ["cafe\u0301 soc", "Café society"],
    ["हिन्दी", "हिन्दी में लिखें"],
    ["हिन्", "हिन्दी में लिखें"],
    ["लिखें हिन्दी", "हिन्दी में लिखें"],
    ["clock drift", "Three clocks"],
    ["drift the", "Three clocks"],
    ["the", "Three clocks"],
    ["don't", "Three clocks"],
    ["3", "Three clocks"],
    ["'clock' \"drift\"", "Three clocks"],
    ["clock -- ; drift)", "Three clocks"],
    ["clock & ! | drift", "Three clocks"],
    ["clock* -drift ^", "Three clocks"],
    ["title:clock OR", undefined],
    ["clock OR running", undefined],
    ["NEAR(clock drift)", undefined],
    ["clock NOT drift", undefined],
    ["'; drop table posts; --", undefined],
    ["' or 1=1", undefined],
    ["rock", undefined],
    ["data", undefined],
    ["सॉफ्टवेयर", folded],
    ["MICROSERVICE", folded],
    ["जरूरत", folded],
    ["चांद", folded],
    ["finance", folded],
    ["2026", folded],
    ["lodz", folded],
    ["smorrebrod strasse", folded],
    ["500000", folded],
    ["5,00,000", folded],
    ["ｆｕｌｌ", folded],
    ["5", undefined],
  ])("for %j finds %j", async (words, found) => {
    const database = await open();
    await putPost(database, { title: "Running late" });
    await putPost(database, { title: "Café society" });
    await putPost(database, { title: "हिन्दी में लिखें" });
    await putPost(database, { title: folded, body: folded });
    const body = "The drift of 3 clocks: don't trust one.";
    await putPost(database, { title: "Three clocks", body });
    expect(await titles(database, words)).toEqual(found === undefined ? [] : [found]);
  });

  test.each(["", " ", "\u0000", "…!?*\"'()", "😀", "a".repeat(10_000), "clock ".repeat(2_000)])(
    "survives %j",
    async (words) => {
      const database = await open();
      await putPost(database, { title: "Clock" });
      const found = /clock/.test(words) ? ["Clock"] : [];
      expect(await titles(database, words)).toEqual(found);
      const ids = (await database.read.selectFrom("posts").select("id").execute()).map((p) => p.id);
      await database.search.mark(database.read, words, ids);
    },
  );

  test("takes the first ten words", async () => {
    const database = await open();
    await putPost(database, { title: "a1 a2 a3 a4 a5 a6 a7 a8 a9 a10" });
    expect(await titles(database, "a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 b")).toHaveLength(1);
    expect(await titles(database, "a1 a2 a3 a4 a5 a6 a7 a8 a9 b")).toHaveLength(0);
  });

  test("gives the newest first, a page at a time, either way round", async () => {
    const database = await open();
    const at = Date.parse("2026-03-01T00:00:00Z");
    // Two of them in one millisecond, and inserted in another order than by time.
    const posts = [
      await putPost(database, { title: "clock B", dated_at: at + 1 }),
      await putPost(database, { title: "clock C", dated_at: at + 1 }),
      await putPost(database, { title: "clock A", dated_at: at }),
      await putPost(database, { title: "clock D", dated_at: at + 2 }),
    ];
    const place = (title: string) => {
      const post = posts.find((each) => each.title === title);
      return { at: post?.dated_at ?? 0, id: post?.id ?? "" };
    };
    expect(await titles(database, "clock")).toEqual(["clock D", "clock C", "clock B", "clock A"]);
    expect(await titles(database, "clock", { limit: 2, offset: 1 })).toEqual([
      "clock C",
      "clock B",
    ]);
    expect(await titles(database, "clock", { after: place("clock C") })).toEqual([
      "clock B",
      "clock A",
    ]);
    const oldest = { oldestFirst: true, after: place("clock B"), limit: 1 };
    expect(await titles(database, "clock", oldest)).toEqual(["clock C"]);
  });

  test("shows visitors what is published, and staff all but what is deleted", async () => {
    const database = await open();
    await putPost(database, { title: "clock live" });
    await putPost(database, { title: "clock draft", status: "draft", category: "Sports" });
    await putPost(database, { title: "clock gone" });
    await database.write((transaction) =>
      transaction
        .updateTable("posts")
        .set({ deleted_at: 1 })
        .where("title", "=", "clock gone")
        .execute(),
    );
    expect(await titles(database, "clock")).toEqual(["clock live"]);
    expect(await titles(database, "clock", { live: false })).toEqual(["clock draft", "clock live"]);
    const only = { live: false, status: "draft" };
    expect(await titles(database, "clock", only)).toEqual(["clock draft"]);
    expect(await titles(database, "clock", { live: false, category: "Data" })).toEqual([
      "clock live",
    ]);
    expect(await titles(database, "clock", { live: false, category: "!!!" })).toEqual([]);
  });

  test("reflects posts that are updated and removed", async () => {
    const database = await open();
    const first = await putPost(database, { title: "clock one" });
    const second = await putPost(database, { title: "clock two" });
    const put = { id: first.id, title: "clock one", category: "Data", body: "drift" };
    await database.write(async (transaction) => {
      await database.search.put(transaction, { ...put, at: first.dated_at });
    });
    expect(await titles(database, "clock")).toEqual(["clock two", "clock one"]);
    expect(await titles(database, "drift")).toEqual(["clock one"]);
    expect(await titles(database, "particular")).toEqual(["clock two"]);
    await database.write(async (transaction) => {
      const at = second.dated_at + 1;
      await transaction
        .updateTable("posts")
        .set({ dated_at: at })
        .where("id", "=", first.id)
        .execute();
      await database.search.put(transaction, { ...put, at });
    });
    expect(await titles(database, "clock")).toEqual(["clock one", "clock two"]);
    await database.write((transaction) => database.search.remove(transaction, [first.id, "none"]));
    expect(await titles(database, "clock")).toEqual(["clock two"]);
  });

  test("finds a rare word behind hundreds of newer posts", async () => {
    const database = await open();
    await putPost(database, { title: "An old clock", dated_at: 1 });
    for (let count = 0; count < 210; count++) await putPost(database);
    expect(await titles(database, "clock")).toEqual(["An old clock"]);
    expect(await titles(database, "post", { category: "Data" })).toHaveLength(10);
  });

  test("marks matches in the title and around the first one in the text", async () => {
    const database = await open();
    const body = `${"Words before. ".repeat(20)}A résumé of running <b>clocks</b> & 😀 drift. ${"Words after. ".repeat(40)}`;
    const post = await putPost(database, { title: "Clocks, résumés & the café", body });
    const marks = async (words: string) =>
      (await database.search.mark(database.read, words, [post.id])).get(post.id);
    expect(shown((await marks("resume clock"))?.title)).toBe("[Clocks], [résumés] & the café");
    const excerpt = shown((await marks("clock run"))?.excerpt) ?? "";
    expect(excerpt).toMatch(
      /^… (before\. |Words )+A résumé of \[running\] <b>\[clocks\]<\/b> & 😀/,
    );
    expect(excerpt).toMatch(/(Words|after\.) …$/);
    expect(excerpt.length).toBeLessThan(240);
    expect(shown((await marks("cafe"))?.excerpt)).toMatch(/^Words before\. .* …$/);
    expect(await marks("")).toBeUndefined();
  });

  test("marks what was written, however it was typed", async () => {
    const database = await open();
    const post = await putPost(database, { title: folded });
    const marks = await database.search.mark(database.read, "जरूरत finance 500000 strasse", [
      post.id,
    ]);
    expect(shown(marks.get(post.id)?.title)).toBe(
      "सॉफ्ट\u200cवेयर micro\u00adservice [ज़रूरत] चाँद [ﬁnance] २०२६ Łódź [5,00,000] full smørrebrød [straße]",
    );
  });

  test("marks a post that 0.3.0 saved after an upgrade, which stores no shown text", async () => {
    const database = await open();
    const post = await putPost(database, { title: "Café clocks" });
    if (database.engine === "sqlite")
      await database.write((transaction) =>
        sql`update post_search set title = 'Café clocks', shown_title = null, shown_body = null`.execute(
          transaction,
        ),
      );
    const marks = await database.search.mark(database.read, "cafe", [post.id]);
    expect(shown(marks.get(post.id)?.title)).toBe("[Café] clocks");
    expect(shown(marks.get(post.id)?.excerpt)).toContain("articular");
  });
});
