import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { newItem } from "../../app/admin/pages/editor/form/field-tree.ts";
import { defaultCopy } from "../../app/copy/editable-page.ts";
import { editablePages } from "../../app/copy/editable-pages.ts";
import { homePage } from "../../app/copy/home-page.ts";
import { legalPages } from "../../app/copy/legal-pages.ts";
import { optionalSectionsPage } from "../../app/copy/optional-sections-page.ts";
import { receiptsPage } from "../../app/copy/receipts-page.ts";
import { renderEmail } from "../../app/emails/render-email.tsx";
import { ClientStrip } from "../../app/site/home/client-strip.tsx";
import { HomeHero } from "../../app/site/home/home-hero.tsx";
import { CompanyIdentity } from "../../app/site/legal/company-identity.tsx";
import { readCompanyProof } from "../../app/site/optional/read-proof.ts";
import { restOfName, unnamedCompany, withCompany } from "../../contract/company.ts";
import { dayMs } from "../../contract/durations.ts";
import type { EditablePage, ReadCopy } from "../../contract/editable-page.ts";
import {
  type CopyField,
  type CopyValue,
  conformCopy,
  copyAt,
  joinPath,
  type ListField,
  withCopyAt,
} from "../../contract/page-copy.ts";
import { finishDocument } from "../../server/http/pages/finish-document.ts";
import { receiveEnquiry } from "../../server/services/crm/enquiries/receive-enquiry.ts";
import { CopyStore } from "../../server/services/pages/copy-store.ts";
import { publishPage } from "../../server/services/pages/publish-page.ts";
import { readPage } from "../../server/services/pages/read-page.ts";
import { savePageDraft } from "../../server/services/pages/save-page-draft.ts";
import { describeOnDatabase } from "../databases.ts";
import { putStaff } from "../put-staff.ts";
import { renamedCompany } from "../renamed-company.ts";
import { testContext } from "../service-context.ts";

/** Every list of a page that may be empty, with its path. */
function emptiable(field: CopyField, path = ""): { path: string; list: ListField }[] {
  if (field.kind === "group") {
    return Object.entries(field.fields).flatMap(([name, inner]) =>
      emptiable(inner, joinPath(path, name)),
    );
  }
  return field.kind === "list" && field.min === 0 ? [{ path, list: field }] : [];
}

const lists = editablePages.flatMap((page) =>
  emptiable(page.field).map(({ path, list }) => ({ name: page.name, path, page, list })),
);

test.each(lists)("$name: $path may be emptied, and begun anew", ({ page, path, list }) => {
  const empty = conformCopy(page.field, withCopyAt(page.copy, path, []), page.copy);
  expect([...page.check(withCompany(empty, renamedCompany)).keys()]).toEqual([]);
  const item = newItem(list.item, undefined, "item-1");
  const begun = conformCopy(page.field, withCopyAt(page.copy, path, [item]), page.copy);
  expect(copyAt(begun, path)).toEqual([item]);
  // A new item lacks nothing but these texts.
  const wrong = [...page.check(withCompany(begun, renamedCompany)).keys()];
  expect(wrong.filter((at) => typeof copyAt(begun, at) !== "string")).toEqual([]);
});

const { hero, counters, clients } = homePage.copy;
const heroOf = (shownCounters: typeof counters) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        { path: "/", element: <HomeHero hero={hero} counters={shownCounters} /> },
      ])}
    />,
  );
const shown = (value: string, unit = "") =>
  heroOf([{ id: "a", value, unit, label: "Schools" }]).match(/<dd>.*?<\/dd>/)?.[0];

test.each([
  [
    "15",
    "+",
    '<span class="counters__value" data-value="15">15</span><span class="counters__unit">+',
  ],
  [
    "15+",
    "",
    '<span class="counters__value" data-value="15">15</span><span class="counters__unit">+',
  ],
  [
    "4.8",
    "",
    '<span class="counters__value" data-value="4">4</span>.8<span class="counters__unit">',
  ],
  ["1,200", "", '<span class="counters__value" data-value="1200">1,200</span>'],
  [
    "₹90",
    " cr",
    '₹<span class="counters__value" data-value="90">90</span><span class="counters__unit"> cr',
  ],
  ["None", "", '<dd>None<span class="counters__unit"></span>'],
])("a counter %s%s", (value, unit, markup) => expect(shown(value, unit)).toContain(markup));

test("a counter runs in as many steps as its number, within two seconds", () => {
  const document = `<link rel="stylesheet" href="/a.css"/>${shown("40")}${shown("1,200")}${shown("15")}`;
  const { css } = finishDocument(document, {
    stylesheet: () => ".counters__value{}",
    pageScript: undefined,
    isBackOffice: false,
  });
  expect(css).toContain('[data-value="40"]{--to:40;--run:160ms}');
  expect(css).toContain('[data-value="1200"]{--to:1200;--run:2000ms}');
  expect(css).toContain('[data-value="15"]{--to:15;');
});

test("without counters the band closes; with two logos there is no strip", () => {
  expect(heroOf([])).not.toContain("<dl");
  expect(counters).toHaveLength(3);
  const strip = (count: number) =>
    renderToStaticMarkup(
      <ClientStrip copy={{ ...clients, logos: clients.logos.slice(0, count) }} />,
    );
  expect(strip(2)).toBe("");
  expect(strip(3)).toContain("Vidyalok");
});

test.each([
  ["Nirbhay Technologies", "Nirbhay", "Technologies"],
  ["Sunrise Works", "Sun", "Sunrise Works"],
  ["The Meridian Company", "The Meridian", "Company"],
  ["The Meridian Company", "Meridian", "The Meridian Company"],
  ["Vanya", "Vanya", ""],
  // As in the preview of the company's page, which marks its texts.
  ["\ue0000\ue001Vanya Systems\ue002", "\ue0001\ue001Vanya\ue002", "Systems"],
])("%s, known as %s, has the rest %j", (name, shortName, rest) => {
  expect(restOfName({ name, shortName })).toBe(rest);
});

test("the legal identity is shown as far as it is filled in, and texts may name it", () => {
  const none = unnamedCompany.legal;
  const company = { countryCode: "IN", legal: none };
  expect(renderToStaticMarkup(<CompanyIdentity company={company} />)).toBe("");
  const legal = { ...none, companyNumber: "U72900", officer: "Anil Kumar" };
  const filled = { ...company, legal };
  expect(renderToStaticMarkup(<CompanyIdentity company={filled} />)).toContain("CIN U72900");
  const brief = renderToStaticMarkup(<CompanyIdentity company={filled} isBrief={true} />);
  expect(brief).not.toContain("Anil");
  const text = "{legalName}, {cin}, {gstin}, {registeredOffice}, {grievanceOfficer}";
  expect(withCompany(text, { ...renamedCompany, legal })).toBe(
    "Vanya Systems, U72900, , 12 Vani Vilas Road, Mysuru, Anil Kumar",
  );
});

test("a certificate is shown until its last day in India", () => {
  const certificate = (id: string, validUntil: string) => ({
    id,
    name: id,
    scope: "",
    issuer: "",
    validUntil,
    link: "/",
  });
  const copy = withCopyAt(optionalSectionsPage.copy as CopyValue, "certificates.items", [
    certificate("old", "2026-11-19"),
    certificate("last", "2026-11-20"),
  ]);
  const read: ReadCopy = (page) =>
    page.name === optionalSectionsPage.name ? (copy as never) : defaultCopy(page);
  const at = (time: string) =>
    readCompanyProof(read, Date.parse(time)).certificates.items.map(({ id }) => id);
  expect(at("2026-11-20T18:29:00Z")).toEqual(["last"]);
  expect(at("2026-11-20T18:31:00Z")).toEqual([]);
});

describeOnDatabase("what staff publish", (open) => {
  async function openEditor(...pages: readonly EditablePage[]) {
    const database = await open();
    const kavya = await putStaff(database, "Kavya", "editor");
    const context = testContext(database);
    const editor = { ...context, copy: new CopyStore(pages, renamedCompany), actor: kavya.actor };
    const publish = async (name: string, path: string, value: CopyValue) => {
      const copy = withCopyAt(editor.copy.resolved(name).copy, path, value);
      await savePageDraft(editor, name, { copy, madeFrom: 0, replaces: null });
      await publishPage(editor, name, { version: 0 });
      await editor.copy.reload(database.read, [name]);
    };
    return { context, editor, publish, database };
  }
  const enquiry = {
    name: "Asha Verma",
    company_name: "Northfold Exchange",
    email_id: "asha@northfold.example",
    phone: "+91 98100-00000",
    description: "Can it move?",
  };

  test("a privacy notice has the day of its publication, and consents name its version", async () => {
    const notice = legalPages["privacy-policy"] as unknown as EditablePage;
    const { context, editor, publish, database } = await openEditor(notice);
    const starter = String(copyAt(notice.copy, "updated.date"));
    expect(copyAt(editor.copy.read(notice), "updated.date")).toBe(starter);
    context.pass(30 * dayMs);
    await publish(notice.name, "intro", "We keep what you send, and nothing else.");
    expect(copyAt(editor.copy.read(notice), "updated.date")).toBe("2026-12-20");
    await receiveEnquiry({ ...editor, actor: { kind: "visitor" } }, enquiry);
    const row = await database.read
      .selectFrom("enquiries")
      .select("consent_version")
      .executeTakeFirstOrThrow();
    expect(row.consent_version).toBe("2026-12-20, version 1");
  });

  test("a receipt has the wording of staff, a name at most, and who may ignore it", async () => {
    const { publish } = await openEditor(receiptsPage as unknown as EditablePage);
    await expect(publish("receipts", "enquiry.text", "Dear {description}")).rejects.toThrow();
    await expect(publish("receipts", "greeting", "Dear friend,")).rejects.toThrow();
  });

  test("a receipt says what staff wrote", async () => {
    const { editor, publish, database } = await openEditor(receiptsPage as unknown as EditablePage);
    await publish("receipts", "enquiry.text", "{company} reads it on Monday.");
    await receiveEnquiry({ ...editor, actor: { kind: "visitor" } }, enquiry);
    const { data } = await database.read
      .selectFrom("emails")
      .select("data")
      .where("template", "=", "enquiry-receipt")
      .executeTakeFirstOrThrow();
    const email = { template: "enquiry-receipt", data: JSON.parse(String(data)) } as const;
    const { text } = renderEmail(email, renamedCompany);
    expect(text).toContain("Hello Asha Verma,");
    expect(text).toContain("Vanya Systems reads it on Monday.");
    expect(text).toContain("If you didn’t contact us, you can ignore it.");
    expect(text).not.toContain("Can it move");
  });

  test("who takes the calls is chosen among the people of About us", async () => {
    const { editor } = await openEditor(...editablePages);
    const { field } = await readPage(editor, "devops");
    expect(JSON.stringify(field)).toContain('"options":["","Kavya Rao","Arjun Bedi"');
  });
});
