import { expect, test } from "vitest";
import { describeOnDatabase, describeOnEachDatabase } from "../../../../tests/databases.ts";
import {
  putColleague,
  putEnquiries,
  putEnquiry,
  sendersIn,
} from "../../../../tests/put-enquiries.ts";
import { editor } from "../../../../tests/service-context.ts";
import type { Database } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import type { Context } from "../../context.ts";
import { Forbidden, Invalid, NotFound, NotSignedIn } from "../../errors.ts";
import { countEnquiries } from "./count-enquiries.ts";
import { type EnquiryFilter, exportEnquiries, listEnquiries } from "./list-enquiries.ts";
import { updateEnquiry } from "./update-enquiry.ts";

/** Reads pages of enquiries that all have the same time, to their end. */
async function losesNothing(database: Database, filter: EnquiryFilter): Promise<void> {
  const { context, staff } = await putEnquiries(database);
  for (const name of ["Fay", "Gus", "Hal"]) await putEnquiry(context, "enquiry", name);
  for (const name of ["Ida", "Jon", "Kim"]) await putEnquiry(context, "callback", name);
  await database.write((transaction) =>
    transaction.updateTable("enquiries").set({ received_at: context.now() }).execute(),
  );
  const { enquiries: all } = await listEnquiries(staff, { ...filter, limit: 20 });
  expect(all.length).toBeGreaterThan(4);
  expect(all.map(({ id }) => id)).toEqual(
    all
      .map(({ id }) => id)
      .toSorted()
      .reverse(),
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { enquiries, next } = await listEnquiries(staff, { ...filter, limit: 2, cursor });
    seen.push(...enquiries.map(({ id }) => id));
    cursor = next ?? undefined;
  } while (cursor);
  expect(seen).toEqual(all.map(({ id }) => id));
}

describeOnEachDatabase("the list of enquiries on each engine", (open) => {
  test("shows both kinds together, newest first", async () => {
    const { staff } = await putEnquiries(await open());
    const { enquiries, next } = await listEnquiries(staff, { limit: 20 });
    expect(next).toBeNull();
    expect(enquiries.map(({ name, kind, status }) => [name, kind, status])).toEqual([
      ["Eve", "callback", "spam"],
      ["Dot", "enquiry", "spam"],
      ["Cid", "enquiry", "new"],
      ["Ben", "callback", "new"],
      ["Asha", "enquiry", "new"],
    ]);
    expect(enquiries[4]).toEqual({
      id: expect.any(String),
      kind: "enquiry",
      name: "Asha",
      company_name: "Northfold",
      email_id: "asha@northfold.example",
      phone: "+91 98100 00000",
      description: "Our gateway, says Asha",
      preferredTime: null,
      status: "new",
      flagged: null,
      reviewReason: null,
      note: "",
      assignee: null,
      clientId: expect.any(String),
      receivedAt: "2026-11-20T06:00:01.000Z",
      consent: { version: expect.any(String), at: "2026-11-20T06:00:01.000Z" },
      receiptSuppressed: null,
      origin: null,
      worth: null,
      stage: null,
      lostReason: null,
      nextStep: null,
    });
  });

  test("is filtered by kind, status, assignee and words, alone and together", async () => {
    const { context, staff, ids } = await putEnquiries(await open());
    const assignee = await putColleague(context, "admin");
    await updateEnquiry(staff, ids.cid, { status: "in-progress", assignee });
    await updateEnquiry(staff, ids.ben, { status: "won" });
    const cases: [EnquiryFilter, string[]][] = [
      [{ kind: "callback" }, ["Eve", "Ben"]],
      [{ status: "spam" }, ["Eve", "Dot"]],
      [{ status: "won" }, ["Ben"]],
      [{ open: true }, ["Cid", "Asha"]],
      [{ open: true, status: "won" }, []],
      [{ open: true, status: "new" }, ["Asha"]],
      [{ assignee }, ["Cid"]],
      [{ assignee: newId() }, []],
      [{ assignee: "none" }, ["Eve", "Dot", "Ben", "Asha"]],
      [{ assignee: "none", open: true }, ["Asha"]],
      [{ q: "ash" }, ["Asha"]],
      [{ q: "gateway" }, ["Dot", "Cid", "Asha"]],
      [{ q: "northf 98100 00000" }, ["Eve", "Dot", "Cid", "Ben", "Asha"]],
      [{ q: "northfold", kind: "enquiry", open: true }, ["Cid", "Asha"]],
      [{ q: "northfold", assignee: "none", status: "spam" }, ["Eve", "Dot"]],
      [{ q: "northfold", assignee }, ["Cid"]],
      [{ q: "northfold", assignee, open: true }, ["Cid"]],
      [{ q: "northfold", assignee, status: "in-progress" }, ["Cid"]],
      [{ q: "northfold", assignee, status: "won" }, []],
      [{ q: "northfold", assignee: "none", open: true }, ["Asha"]],
      [{ q: "northfold", open: true, status: "won" }, []],
      [{ q: "northfold", assignee: "none", open: true, status: "won" }, []],
      [{ q: "nobody" }, []],
    ];
    for (const [filter, names] of cases) {
      expect({ filter, names: await sendersIn(staff, filter) }).toEqual({ filter, names });
    }
  });

  test.each([{}, { q: "northfold" }, { open: true }, { assignee: "none" }])(
    "pages of two hold each enquiry of %j once, while more arrive",
    async (filter) => {
      const { context, staff } = await putEnquiries(await open());
      const expected = await sendersIn(staff, filter);
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { enquiries, next } = await listEnquiries(staff, { ...filter, limit: 2, cursor });
        seen.push(...enquiries.map(({ name }) => name));
        cursor = next ?? undefined;
        await putEnquiry(context, "enquiry", String.fromCharCode(112 + seen.length));
      } while (cursor);
      expect(seen).toEqual(expected);
    },
  );

  test.each([{}, { open: true }, { assignee: "none" }] satisfies EnquiryFilter[])(
    "pages of two lose nothing of %j that was received in the same millisecond",
    async (filter) => losesNothing(await open(), filter),
  );

  test("what is restricted is not shown, found, counted or changed", async () => {
    const database = await open();
    const { staff, ids } = await putEnquiries(database);
    await database.write((transaction) =>
      transaction
        .updateTable("clients")
        .set({ restricted_at: staff.now() })
        .where("email", "=", "cid@northfold.example")
        .execute(),
    );
    expect(await sendersIn(staff)).toEqual(["Eve", "Dot", "Ben", "Asha"]);
    expect(await sendersIn(staff, { q: "northfold" })).toEqual(["Eve", "Dot", "Ben", "Asha"]);
    expect(await countEnquiries(staff)).toEqual({ enquiries: 1, callbacks: 1, spam: 2 });
    await expect(updateEnquiry(staff, ids.cid, { note: "x" })).rejects.toThrow(NotFound);
  });
});

describeOnDatabase("the list of enquiries", (open) => {
  test.each([
    { spam: "false" },
    { kind: "enquiry" },
    { kind: "callback" },
  ] satisfies EnquiryFilter[])(
    "pages of two lose nothing of %j that was received in the same millisecond",
    async (filter) => losesNothing(await open(), filter),
  );

  test.each(["enquiry", "callback"] as const)(
    "an export has every %s that the filter accepts, and is audited",
    async (kind) => {
      const database = await open();
      const { staff } = await putEnquiries(database);
      const names: string[] = [];
      for await (const page of exportEnquiries(staff, { kind, status: "spam" })) {
        names.push(...page.map(({ name }) => name));
      }
      expect(names).toEqual(kind === "enquiry" ? ["Dot"] : ["Eve"]);
      const entry = await database.read
        .selectFrom("audit_log")
        .select(["subject", "actor_id", "details"])
        .where("action", "=", `${kind}.export`)
        .executeTakeFirstOrThrow();
      expect(entry).toEqual({
        subject: kind,
        actor_id: "admin",
        details: JSON.stringify({ searched: false, status: "spam" }),
      });
    },
  );

  test("refuses a malformed cursor, and anybody but admins", async () => {
    const { context, staff, ids } = await putEnquiries(await open());
    await expect(listEnquiries(staff, { limit: 2, cursor: "x" })).rejects.toThrow(Invalid);
    for (const verb of [
      (acting: Context) => listEnquiries(acting, { limit: 2 }),
      (acting: Context) => updateEnquiry(acting, ids.ben, { note: "x" }),
      (acting: Context) => countEnquiries(acting),
      (acting: Context) => exportEnquiries(acting, { kind: "callback" }).next(),
    ]) {
      await expect(verb(context)).rejects.toThrow(NotSignedIn);
      await expect(verb(context.as({ actor: editor }))).rejects.toThrow(Forbidden);
    }
  });
});
