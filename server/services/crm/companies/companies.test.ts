import { expect, test } from "vitest";
import { presets } from "../../../../contract/rights.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { system, testContext } from "../../../../tests/service-context.ts";
import { businessDomain, companyStem } from "../../../db/company-names.ts";
import { restoreFromBin } from "../../bin/restore-from-bin.ts";
import { confirmErasure } from "../../privacy/confirm-erasure.ts";
import { planErasure } from "../../privacy/plan-erasure.ts";
import { runRetention } from "../../privacy/run-retention.ts";
import { searchRecords } from "../../search/search-records.ts";
import { createClient } from "../clients/create-client.ts";
import { listClients } from "../clients/list-clients.ts";
import { readClientPage } from "../clients/read-client-page.ts";
import { updateClient } from "../clients/update-client.ts";
import { clientOfSender } from "../rules/client-of-sender.ts";
import { deleteCompany } from "./company-bin.ts";
import { listCompanies } from "./list-companies.ts";
import { mergeCompanies, undoCompanyMerge } from "./merge-companies.ts";
import { readCompany } from "./read-company.ts";
import {
  assignCompany,
  createCompany,
  dismissFromCompany,
  updateCompany,
} from "./update-company.ts";

test.each([
  ["a@mail.malabar.co.in", "malabar.co.in"],
  ["a@yahoo.co.in", undefined],
  ["a@rediffmail.com", undefined],
  ["a@outlook.in", undefined],
  ["a@shop.github.io", "shop.github.io"],
  ["no address", undefined],
])("%s is of the company %s", (email, domain) => expect(businessDomain(email)).toBe(domain));

test.each([
  ["Malabar Spice (P) Ltd.", "malabar spice"],
  ["Müller GmbH & Co. KG", "muller"],
  ["Limited", "limited"],
])("%s is suggested as %s", (name, stem) => expect(companyStem(name)).toBe(stem));

describeOnDatabase("companies", (open) => {
  async function scene() {
    const context = testContext(await open());
    const { id } = await putStaff(context.database, "Meera", "admin");
    const staff = context.as({
      actor: { kind: "staff", id, rights: presets.admin, sessionId: "s" },
    });
    const send = (name: string, email: string, company_name = "") =>
      context.database.write((transaction) =>
        clientOfSender(
          { ...context, transaction },
          { name, email, company_name, phone: "" },
          context.now(),
        ),
      );
    const companyOf = async (id: string) => (await readClientPage(staff, id)).data?.company;
    return { context, staff, send, companyOf };
  }

  test("are joined by domain with a line in the history, never by a typed name", async () => {
    const { context, staff, send, companyOf } = await scene();
    const first = await companyOf(await send("Priya", "priya@malabar.example"));
    expect(first?.name).toBe("malabar.example");
    context.pass(1_000);
    const joseph = await send("Joseph", "joseph@office.malabar.example", "Malabar Spice");
    expect(await companyOf(joseph)).toEqual({ id: first?.id, name: "Malabar Spice" });
    const { changes } = await readClientPage(staff, joseph);
    expect(changes).toMatchObject([
      { fact: "company", before: "", after: "Malabar Spice", by: null },
    ]);
    const stranger = await companyOf(await send("Stranger", "s@gmail.com", "Malabar Spice"));
    expect(stranger).toMatchObject({ name: "Malabar Spice" });
    expect(stranger?.id).not.toBe(first?.id);
    expect(await companyOf(await send("Friend", "f@gmail.com", "MALABAR  spice"))).toEqual(
      stranger,
    );
    expect(await companyOf(await send("Nobody", "n@gmail.com", "N/A"))).toBeNull();
    await send("Rival", "r@spice.example", "Malabar Spice Pvt. Ltd.");
    const { similar, people, data } = await readCompany(staff, first?.id ?? "");
    expect(similar.map(({ name }) => name)).toEqual(["Malabar Spice", "Malabar Spice Pvt. Ltd."]);
    expect(people.map(({ name }) => name)).toEqual(["Joseph", "Priya"]);
    expect(data).toMatchObject({ domains: ["malabar.example"], people: 2, open: 0, won: 0 });
    await dismissFromCompany(staff, data.id, { what: stranger?.id ?? "", dismissed: true });
    expect((await readCompany(staff, data.id)).similar).toHaveLength(1);
    const { clients } = await listClients(staff, { limit: 9, company: data.id });
    expect(clients).toHaveLength(2);
    for (const q of ["mala", "malabar.ex", "Malabar Spice Pvt"]) {
      const { companies } = await searchRecords(staff, { q });
      expect([q, companies.length > 0]).toEqual([q, true]);
    }
    const { message, next } = await listCompanies(staff, { limit: 2 });
    const more = await listCompanies(staff, { limit: 2, cursor: next ?? "" });
    expect([...message, ...more.message].map(({ name }) => name)).toEqual([
      ...["Malabar Spice", "Malabar Spice", "Malabar Spice Pvt. Ltd."],
    ]);
  });

  test("are listed by name whatever its capitals, page by page", async () => {
    const { staff } = await scene();
    for (const name of ["Zeta", "eBay", "acme", "Delta"]) await createCompany(staff, name);
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listCompanies(staff, { limit: 1, cursor });
      names.push(...page.message.map(({ name }) => name));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(names).toEqual(["acme", "Delta", "eBay", "Zeta"]);
  });

  test("follow what staff write, and are assigned with an undo", async () => {
    const { staff, send, companyOf } = await scene();
    const asha = await send("Asha", "asha@north.example", "Nroth");
    const before = await companyOf(asha);
    await updateClient(staff, asha, { company_name: "North" }, {});
    expect(await companyOf(asha)).toEqual({ id: before?.id, name: "North" });
    const ravi = await send("Ravi", "ravi@north.example");
    await updateClient(staff, ravi, { company_name: "South" }, {});
    const south = await companyOf(ravi);
    expect(south).toMatchObject({ name: "South" });
    expect((await readCompany(staff, before?.id ?? "")).similar).toMatchObject([
      { name: "South", sameDomain: true },
    ]);
    const moved = await assignCompany(staff, [asha, ravi], south?.id ?? null);
    expect(moved.before).toContainEqual({ id: asha, company: before?.id });
    expect((await readClientPage(staff, asha)).data?.company_name).toBe("South");
    await updateClient(staff, asha, { company_name: "" }, {});
    expect(await companyOf(asha)).toBeNull();
    const facts = { name: "Anil", company_name: "", phone: "", about: "" };
    const anil = { ...facts, email_id: "anil@gmail.com", company: south?.id };
    expect(await companyOf(await createClient(staff, anil))).toEqual(south);
  });

  test("are changed: a domain has one, people follow a new name", async () => {
    const { staff, send } = await scene();
    const asha = await send("Asha", "asha@north.example", "North");
    const { id } = (await readClientPage(staff, asha)).data?.company ?? { id: "" };
    await updateCompany(staff, id, { name: "North Star", place: "Kochi" }, { name: "North" });
    expect((await readClientPage(staff, asha)).data?.company_name).toBe("North Star");
    expect((await listClients(staff, { limit: 9, q: "star" })).clients).toHaveLength(1);
    expect((await listCompanies(staff, { limit: 9, q: "north s" })).message).toHaveLength(1);
    const other = await createCompany(staff, "Other");
    expect(await createCompany(staff, "OTHER")).toBe(other);
    const set = (domains: string) => updateCompany(staff, other, { domains }, {});
    await expect(set("north.example")).rejects.toThrow("belongs to North Star");
    await expect(set("gmail.com")).rejects.toMatchObject({
      fields: { domains: expect.any(String) },
    });
    await set("other.example, www.more.example");
    const { data } = await readCompany(staff, other);
    expect(data.domains).toEqual(["more.example", "other.example"]);
    const stale = updateCompany(staff, id, { place: "Goa" }, { place: "" });
    await expect(stale).rejects.toThrow("“Kochi”");
  });

  test("are merged, and an undo gives all back that is still there", async () => {
    const { staff, send, companyOf } = await scene();
    const asha = await send("Asha", "asha@north.example", "North");
    const ravi = await send("Ravi", "ravi@south.example", "South");
    const gone = await send("Gone", "gone@south.example");
    const [north, south] = [await companyOf(asha), await companyOf(ravi)].map((c) => c?.id ?? "");
    if (!north || !south) throw new Error("no company");
    await updateCompany(staff, south, { place: "Goa", note: "Signs in May" }, {});
    await mergeCompanies(staff, north, south);
    await mergeCompanies(staff, north, south);
    const merged = await readCompany(staff, south);
    expect(merged.data).toMatchObject({ id: north, people: 3, place: "Goa", note: "Signs in May" });
    expect(merged.data.domains).toEqual(["north.example", "south.example"]);
    expect(merged.merges).toMatchObject([{ id: south, name: "South", people: 2 }]);
    const late = await send("Late", "late@south.example");
    await updateCompany(staff, north, { place: "Kochi" }, {});
    const east = await createCompany(staff, "East");
    await assignCompany(staff, [gone], east);
    await undoCompanyMerge(staff, south);
    await undoCompanyMerge(staff, south);
    expect((await readCompany(staff, north)).data).toMatchObject({ place: "Kochi", note: "" });
    expect(await companyOf(ravi)).toMatchObject({ id: south });
    expect(await companyOf(gone)).toMatchObject({ id: east });
    expect(await companyOf(late)).toMatchObject({ id: north });
    expect(await companyOf(await send("New", "new@south.example"))).toMatchObject({ id: south });
  });

  test("that were merged one after the other come back in the opposite order", async () => {
    const { staff, send, companyOf } = await scene();
    const asha = await send("Asha", "asha@north.example", "North");
    const ravi = await send("Ravi", "ravi@south.example", "South");
    const esha = await send("Esha", "esha@east.example", "East");
    const companies = await Promise.all([asha, ravi, esha].map(companyOf));
    const [north = "", south = "", east = ""] = companies.map((company) => company?.id);
    await updateCompany(staff, east, { place: "Goa", note: "Signs in May" }, {});
    await mergeCompanies(staff, south, east);
    await mergeCompanies(staff, north, south);
    const mergesOf = async (id: string) => (await readCompany(staff, id)).merges;
    expect(await mergesOf(north)).toMatchObject([{ id: south, people: 2 }]);
    await expect(undoCompanyMerge(staff, east)).rejects.toThrow("South was merged again since");

    await undoCompanyMerge(staff, south);
    expect((await readCompany(staff, east)).data).toMatchObject({ id: south, people: 2 });
    expect(await mergesOf(south)).toMatchObject([{ id: east, people: 1 }]);
    await undoCompanyMerge(staff, east);
    for (const [id, place, domain] of [
      [north, "", "north.example"],
      [south, "", "south.example"],
      [east, "Goa", "east.example"],
    ] as const) {
      const { data, merges } = await readCompany(staff, id);
      expect(data).toMatchObject({ id, place, people: 1, domains: [domain] });
      expect(merges).toEqual([]);
    }
  });

  test("leave their people, come back from the bin, and go with the last person", async () => {
    const { context, staff, send, companyOf } = await scene();
    const asha = await send("Asha", "asha@north.example", "North");
    const north = (await companyOf(asha))?.id ?? "";
    await deleteCompany(staff, north);
    expect(await companyOf(asha)).toBeNull();
    await expect(readCompany(staff, north)).rejects.toThrow("does not exist");
    const ravi = await send("Ravi", "ravi@north.example", "North two");
    expect(await companyOf(ravi)).toMatchObject({ name: "North two" });
    await restoreFromBin(staff, { kind: "company", ids: [north] });
    expect(await companyOf(asha)).toEqual({ id: north, name: "North" });
    await dismissFromCompany(staff, north, { what: "ravi@north.example", dismissed: true });
    const erasing = context.as({ actor: system });
    for (const [address, left] of [
      ["ravi@north.example", 1],
      ["asha@north.example", 0],
    ] as const) {
      const { id } = await planErasure(erasing, { email: address });
      await confirmErasure(erasing, id, { address, password: "" });
      const rows = await context.database.read.selectFrom("companies").select("id").execute();
      expect(rows).toHaveLength(left);
    }
    const { read } = context.database;
    expect(await read.selectFrom("company_dismissals").selectAll().execute()).toEqual([]);
  });

  test("without people go after the time of the retention", async () => {
    const { context, staff, send } = await scene();
    await createCompany(staff, "Empty");
    await send("Asha", "asha@north.example", "North");
    const year = 366 * 24 * 3_600_000;
    const settings = { ...context.settings, retentionMonths: 12 };
    const run = (ms: number) => {
      context.pass(ms);
      return runRetention({ ...context.as({ actor: system }), settings });
    };
    const names = async () =>
      (await listCompanies(staff, { limit: 9 })).message.map(({ name }) => name);
    await run(year / 2);
    expect(await names()).toEqual(["Empty", "North"]);
    context.pass(year);
    await send("Asha", "asha@north.example");
    await run(0);
    expect(await names()).toEqual(["North"]);
    await run(year);
    expect(await names()).toEqual([]);
  });
});
