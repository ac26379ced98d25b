import { expect, test } from "vitest";
import { clientSorts } from "../../../../contract/clients.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { admin, testContext } from "../../../../tests/service-context.ts";
import type { Database } from "../../../db/database.ts";
import type { Context } from "../../context.ts";
import { clientOfSender } from "../rules/client-of-sender.ts";
import { deleteClient } from "./client-bin.ts";
import { listClients } from "./list-clients.ts";
import { updateClient } from "./update-client.ts";

const people = [
  ["Asha Verma", "Northfold Exchange", "asha.verma@northfold.example", "+91 98100-00000"],
  ["farhan Qureshi", "Tarangpay", "fq@tarangpay.example", "+91 98110 00927"],
  ["Zoë Ångström", "École Nord", "zoe@ecole.example", "+46 8 123 456 78"],
  ["अनुराधा वर्मा", "Patrakaar", "anu_1987@patrakaar.example", "0120 4567890"],
  ["Ben O'Neill", "24x7 Media", "ben+sales@media.example", "+1 212 555 0199"],
] as const;

async function fill(database: Database) {
  const context = testContext(database);
  for (const [name, company_name, email, phone] of people) {
    context.pass(1_000);
    await database.write((transaction) =>
      clientOfSender(
        { ...context, transaction },
        { name, company_name, email, phone },
        context.now(),
      ),
    );
  }
  return context.as({ actor: admin });
}

const namesOf = async (context: Context, q: string, sort?: (typeof clientSorts)[number]) =>
  (await listClients(context, { limit: 10, q, sort })).clients.map(({ name }) => name);

const restrict = (database: Database, email: string) =>
  database.write((transaction) =>
    transaction
      .updateTable("clients")
      .set({ restricted_at: 1 })
      .where("email", "=", email)
      .execute(),
  );

describeOnDatabase("searching clients", (open) => {
  test.each([
    ["asha", ["Asha Verma"]],
    ["VERMA ash", ["Asha Verma"]],
    ["exch", ["Asha Verma"]],
    ["asha.verma@northfold.example", ["Asha Verma"]],
    ["sales", ["Ben O'Neill"]],
    ["1987", ["अनुराधा वर्मा"]],
    ["अनु", ["अनुराधा वर्मा"]],
    ["angstrom", ["Zoë Ångström"]],
    ["Zoë", ["Zoë Ångström"]],
    ["o'neill", ["Ben O'Neill"]],
    ["24x7", ["Ben O'Neill"]],
    ["+91 98100 00000", ["Asha Verma"]],
    ["9810000000", ["Asha Verma"]],
    ["098100-000", ["Asha Verma"]],
    ["0091 98110", ["farhan Qureshi"]],
    ["01204567890", ["अनुराधा वर्मा"]],
    ["981", ["farhan Qureshi", "Asha Verma"]],
    ["example", people.map(([name]) => name).reverse()],
    ["rma", []],
    ["asha tarangpay", []],
    ["' OR 1=1 --", []],
    ['"*" NEAR(', []],
    ["!!!", []],
  ])("%s", async (q, names) => {
    expect(await namesOf(await fill(await open()), q)).toEqual(names);
  });

  test("a blank search is ignored", async () => {
    expect(await namesOf(await fill(await open()), "  ")).toHaveLength(people.length);
  });

  test.each([
    ["newest", ["Ben", "अनुराधा", "Zoë", "farhan", "Asha"]],
    ["oldest", ["Asha", "farhan", "Zoë", "अनुराधा", "Ben"]],
    ["name", ["Asha", "Ben", "farhan", "Zoë", "अनुराधा"]],
    ["company", ["Ben", "Asha", "अनुराधा", "farhan", "Zoë"]],
  ] as const)("sorted by %s, all and found, in pages of two", async (sort, expected) => {
    const context = await fill(await open());
    for (const q of [undefined, "exa"]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listClients(context, { limit: 2, q, sort, cursor });
        seen.push(...page.clients.map(({ name }) => name.split(" ")[0] ?? ""));
        cursor = page.next ?? undefined;
      } while (cursor);
      expect(new Set(seen)).toEqual(new Set(expected));
      // Zoë's company begins with "É", whose position depends on the database's collation.
      const ascii = (name: string) => sort !== "company" || name !== "Zoë";
      expect(seen.filter(ascii)).toEqual(expected.filter(ascii));
    }
  });

  test("a cursor of another order is refused", async () => {
    const context = await fill(await open());
    const { next } = await listClients(context, { limit: 2, sort: "name" });
    const asked = { limit: 2, sort: "company", cursor: next ?? "" } as const;
    await expect(listClients(context, asked)).rejects.toThrow("check the marked fields");
  });

  test("restricted clients are in no list, and pages stay full without them", async () => {
    const database = await open();
    const context = await fill(database);
    await restrict(database, "fq@tarangpay.example");
    await restrict(database, "zoe@ecole.example");
    const expected = ["Asha Verma", "Ben O'Neill", "अनुराधा वर्मा"];
    for (const sort of clientSorts) {
      for (const q of [undefined, "example"]) {
        const { clients, next } = await listClients(context, { limit: 3, q, sort });
        expect(clients.map(({ name }) => name).sort()).toEqual(expected);
        expect(next).toBeNull();
      }
    }
  });

  test("former data of a client, and data of deleted ones, find nothing", async () => {
    const database = await open();
    const context = await fill(database);
    const [found] = (await listClients(context, { limit: 1, q: "asha" })).clients;
    const id = found?.id ?? "";
    const acting = { ...context, ...(await putStaff(database, "Meera", "agent")) };
    await updateClient(acting, id, { company_name: "Tarangpay", phone: "+91 98765 43210" }, {});
    expect(await namesOf(context, "exchange")).toEqual([]);
    expect(await namesOf(context, "9876543210 asha tara")).toEqual(["Asha Verma"]);
    await deleteClient(context, id);
    expect(await namesOf(context, "asha")).toEqual([]);
  });
});
