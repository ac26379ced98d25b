import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { putEnquiries } from "../../../tests/put-enquiries.ts";
import { putMessage } from "../../../tests/put-message.ts";
import { putPost } from "../../../tests/put-post.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { editor } from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import { clientTerms } from "../../db/record-search.ts";
import type { Context } from "../context.ts";
import { addNote } from "../crm/conversations/add-note.ts";
import { deleteEnquiries } from "../crm/enquiries/delete-enquiries.ts";
import { indexEnquiry } from "../crm/records/index-enquiry.ts";
import { NotSignedIn } from "../errors.ts";
import { excerptAround, searchRecords } from "./search-records.ts";

/** Asha, Ben and Cid with a post; Dot and Eve are spam. Ravi is an agent. */
async function openSearch(database: Database) {
  const { context, ids } = await putEnquiries(database);
  const ravi = await putStaff(database, "Ravi", "agent");
  const post = await putPost(database, { title: "A gateway in a week" });
  return { context, ids, agent: context.as({ actor: ravi.actor }), post };
}

const reindex = (context: Context, id: string) =>
  context.database.write((transaction) => indexEnquiry(transaction, context, id));

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).sort();

describeOnEachDatabase("the search over everything", (open) => {
  test("finds people by the beginning of a word, with the number of their enquiries", async () => {
    const { agent } = await openSearch(await open());
    const { people, enquiries, posts } = await searchRecords(agent, { q: " ash" });
    expect(people).toMatchObject([
      { name: "Asha", company_name: "Northfold", email_id: "asha@northfold.example", enquiries: 1 },
    ]);
    expect(names(enquiries)).toEqual(["Asha"]);
    expect(posts).toEqual([]);
    const only = await searchRecords(agent, { q: "northfold", only: "people" });
    expect({ ...only, people: names(only.people) }).toEqual({
      people: ["Asha", "Ben", "Cid"],
      companies: [],
      enquiries: [],
      posts: [],
    });
  });

  test("shows the text that matches: an email, a note, else the latest", async () => {
    const { context, ids, agent } = await openSearch(await open());
    const lead = "We thought about it for a while, and the whole board agrees that ";
    await putMessage(context, ids.asha, { text: `${lead}two dates in Dhaka suit us.` });
    await putMessage(context, ids.asha, {
      text: "The visit takes a day.",
      subject: "",
      direction: "out",
      from_name: "Ravi",
      at: context.now() + 1_000,
    });
    await reindex(context, ids.asha);
    await addNote(agent, ids.ben, "Hold the offer for Dhaka until Friday.");
    const { enquiries } = await searchRecords(agent, { q: "dhaka" });
    expect(enquiries.map(({ name, source, by, excerpt }) => [name, source, by, excerpt])).toEqual([
      ["Ben", "note", "Ravi", "Hold the offer for Dhaka until Friday."],
      ["Asha", "email", null, "… agrees that two dates in Dhaka suit us."],
    ]);
    const byCompany = await searchRecords(agent, { q: "northfold" });
    expect(byCompany.enquiries.find(({ id }) => id === ids.asha)).toMatchObject({
      source: "email",
      by: "Ravi",
      excerpt: "The visit takes a day.",
    });
  });

  test.each([
    ["201 short emails", 201, 10],
    ["emails of more than 200,000 characters", 12, 20_000],
  ])("finds the newer of %s", async (_, count, length) => {
    const { context, ids, agent } = await openSearch(await open());
    for (let at = 0; at < count; at++) {
      const word = at === 0 ? "oldest" : at === count - 1 ? "newest" : "other";
      const text = `${word} ${at} `.padEnd(length, "x");
      await putMessage(context, ids.asha, { text, at: context.now() + at });
    }
    await reindex(context, ids.asha);
    const found = async (q: string) => (await searchRecords(agent, { q })).enquiries;
    expect(await found("newest")).toMatchObject([{ id: ids.asha, source: "email" }]);
    expect(await found("oldest")).toEqual([]);
  });

  test("leaves out spam, the bin and people who may not be contacted", async () => {
    const database = await open();
    const { context, ids, agent } = await openSearch(database);
    await deleteEnquiries(agent, [ids.cid]);
    await database.write((transaction) =>
      transaction
        .updateTable("clients")
        .set({ restricted_at: context.now() })
        .where("name", "=", "Ben")
        .execute(),
    );
    const { people, enquiries } = await searchRecords(agent, { q: "northfold" });
    expect(names(enquiries)).toEqual(["Asha"]);
    expect(names(people)).not.toContain("Ben");
    expect(names(people)).not.toContain("Dot");
  });

  test("answers each role with what it may open, and visitors with nothing", async () => {
    const database = await open();
    const { context, agent, post } = await openSearch(database);
    const found = [{ id: post.id, title: "A gateway in a week", status: "published", excerpt: "" }];
    const writer = context.as({ actor: editor });
    expect(await searchRecords(writer, { q: "gateway" })).toEqual({
      people: [],
      companies: [],
      enquiries: [],
      posts: found,
    });
    const { posts, enquiries } = await searchRecords(agent, { q: "gateway" });
    expect({ posts, enquiries: names(enquiries) }).toEqual({
      posts: [],
      enquiries: ["Asha", "Cid"],
    });
    await database.write(async (transaction) => {
      const searched = {
        id: post.id,
        title: post.title,
        category: post.category,
        at: post.dated_at,
      };
      await database.search.put(transaction, { ...searched, body: "A bell, and a lantern." });
    });
    expect((await searchRecords(writer, { q: "lantern" })).posts).toMatchObject([
      { title: "A gateway in a week", excerpt: expect.stringContaining("a lantern") },
    ]);
    await expect(
      searchRecords(context.as({ actor: { kind: "visitor" } }), { q: "gateway" }),
    ).rejects.toThrow(NotSignedIn);
  });

  test("finds at most eight of a kind, and nothing without words", async () => {
    const database = await open();
    const { context, agent } = await openSearch(database);
    const clients = Array.from({ length: 9 }, (_, number) => ({
      id: `01938f5e-0000-7000-8000-00000000010${number}`,
      name: `Meera ${number}`,
      company_name: "",
      email: `m${number}@x.example`,
      email_as_typed: `m${number}@x.example`,
      phone: "+91 98100 00000",
      restricted_at: null,
      spam_at: null,
      created_at: context.now(),
      updated_at: context.now(),
    }));
    await database.write(async (transaction) => {
      await transaction.insertInto("clients").values(clients).execute();
      await database.clientSearch.put(
        transaction,
        ...clients.map((client) => ({ id: client.id, terms: clientTerms(client) })),
      );
    });
    expect((await searchRecords(agent, { q: "meera" })).people).toHaveLength(8);
    for (const q of ["", "  ", "?!"]) {
      expect(await searchRecords(agent, { q })).toEqual({
        people: [],
        companies: [],
        enquiries: [],
        posts: [],
      });
    }
  });
});

test.each([
  ["short, and whole", 7, "short, and whole"],
  [
    "one two three four five six seven eight nine",
    30,
    "… two three four five six seven eight nine",
  ],
  [`${"x".repeat(60)} word`, 61, "… word"],
  [`word ${"y".repeat(300)}`, 0, "word …"],
  ["z".repeat(300), 0, `${"z".repeat(200)} …`],
])("an excerpt of %j around %d is cut between words", (text, position, excerpt) => {
  expect(excerptAround(text, position)).toBe(excerpt);
});
