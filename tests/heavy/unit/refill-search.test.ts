import { expect, test } from "vitest";
import { queryTerms } from "../../../server/db/record-search.ts";
import { refillSearch, renewSearch } from "../../../server/ops/backup/refill-search.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { insertRows } from "../../insert-rows.ts";
import { putEnquiry } from "../../put-enquiries.ts";
import { putMessage } from "../../put-message.ts";
import { putPost } from "../../put-post.ts";
import { system, testContext } from "../../service-context.ts";

describeOnEachDatabase("search indexes of another release", (open) => {
  test("are renewed once: clients, enquiries with their emails, posts", async () => {
    const database = await open();
    const context = testContext(database);
    const id = await putEnquiry(context, "enquiry", "Łukasz");
    await putMessage(context, id, { text: "ज़रूरत" });
    const { clientSearch, enquirySearch, search, read } = database;
    const client = await read.selectFrom("clients").select("id").executeTakeFirstOrThrow();
    const post = await putPost(database, { title: "Łódź" });
    const found = async () => {
      const by = (typed: string) => ({ all: queryTerms(typed), limit: 9 });
      return [
        ...(await clientSearch.find(read, by("lukasz"))),
        ...(await enquirySearch.find(read, by("जरूरत"))),
        ...(await search.find(read, { words: "lodz", live: true, limit: 9 })),
      ].length;
    };
    const makeOld = () =>
      database.write(async (transaction) => {
        await clientSearch.put(transaction, { id: client.id, terms: ["old"] });
        await enquirySearch.put(transaction, { id, terms: ["old"] });
        await search.put(transaction, { ...post, title: "Old", body: "", at: post.dated_at });
      });
    await makeOld();
    expect(await found()).toBe(0);
    await renewSearch({ ...context, actor: system });
    expect(await found()).toBe(3);
    await makeOld();
    await renewSearch({ ...context, actor: system });
    expect(await found()).toBe(0);
  });

  test("find clients by their company's name, enquiries by next step and participant", async () => {
    const database = await open();
    const context = testContext(database);
    const id = await putEnquiry(context, "enquiry", "Asha");
    const company = { id: "c", name: "Kestrel Works", stem: "kestrel works", created_at: 1 };
    const guest = { enquiry_id: id, email: "ravi@northfold.example", name: "Ravindra", at: 1 };
    await database.write(async (transaction) => {
      await insertRows(transaction, "companies", [company]);
      await insertRows(transaction, "participants", [guest]);
      await transaction.updateTable("clients").set({ company_id: "c", company_name: "" }).execute();
      await transaction.updateTable("enquiries").set({ next_step: "Visit Pune" }).execute();
    });
    const { clientSearch, enquirySearch, read } = database;
    const by = (typed: string) => ({ all: queryTerms(typed), limit: 9 });
    let clients: Promise<unknown[]> | undefined;
    await refillSearch(database, ({ index }) => {
      // Committed by then: otherwise nobody could write until the end.
      if (index === "enquiry_search") clients = clientSearch.find(read, by("kestrel"));
    });
    expect(await clients).toHaveLength(1);
    expect(await enquirySearch.find(read, by("pune"))).toHaveLength(1);
    expect(await enquirySearch.find(read, by("ravindra"))).toHaveLength(1);
  });
});
