import { expect, test } from "vitest";
import { subjectOf } from "../../../server/services/crm/records/read-enquiry.ts";
import { bearer, goodEnquiry, openApi } from "../../api-harness.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../databases.ts";

const email_id = "asha@उदाहरण.भारत";
const joiners = "\u0d28\u0d4d\u200d";
const rlo = "\u202e";

describeOnDatabase("what people type into POST /api/queries", (open) => {
  test.each([
    ["email_id", "email", "r&d@field.example", "r&d@field.example"],
    ["email_id", "email", email_id, email_id],
    ["email_id", "email", "Asha@xn--p1b6ci4b4b3a.xn--h2brj9c", "Asha@उदाहरण.भारत"],
    ["email_id", "email", "आशा@उदाहरण.भारत", "आशा@उदाहरण.भारत"],
    ["email_id", "email", "asha=x@field.example", "asha=x@field.example"],
    ["email_id", "email", "asha@field.example\u200b", "asha@field.example"],
    ["phone", "phone", "1800 123 4567", "1800 123 4567"],
    ["phone", "phone", "+91 1800 123 4567", "+91 1800 123 4567"],
    ["phone", "phone", "+54 9 11 2345 6789", "+54 9 11 2345 6789"],
    ["phone", "phone", "+44 (0)20 7946 0018", "+44 (0)20 7946 0018"],
    ["phone", "phone", "+1 415 555 2671x12", "+1 415 555 2671 ext. 12"],
    ["phone", "phone", "tel:+1-415-555-2671;ext=12", "+1-415-555-2671 ext. 12"],
    ["phone", "phone", "\u202a+91 98100 12345\u202c", "+91 98100 12345"],
    ["phone", "phone", "+91 98100–12345", "+91 98100-12345"],
    ["phone", "phone", "+९१ ९८१०० १२३४५", "+91 98100 12345"],
    ["phone", "phone", "＋９１ ９８１００ １２３４５", "+91 98100 12345"],
    ["phone", "phone", "+49 30/901820", "+49 30-901820"],
    ["name", "name", `${rlo}ahsA\u200f`, "ahsA"],
    ["name", "name", `Asha\u00ad Ra\u200bo\ufeff`, "Asha Rao"],
    ["name", "name", "Jose\u0301", "José"],
    ["name", "name", `${joiners}മ`, `${joiners}മ`],
    ["name", "name", "A\u200dsha", "Asha"],
    ["name", "name", "👩🏽\u200d🚀 Labs", "👩🏽\u200d🚀 Labs"],
    ["company_name", "company_name", `${rlo}Northfold`, "Northfold"],
  ] as const)("%s: %s is stored as %j", async (field, column, typed, stored) => {
    const database = await open();
    const answer = await openApi(database).post("/api/queries", { ...goodEnquiry, [field]: typed });
    expect(answer.status).toBe(201);
    const rows = await database.read.selectFrom("enquiries").select(column).execute();
    expect(rows).toEqual([{ [column]: stored }]);
  });

  test("the subject of a conversation turns no text round", async () => {
    const database = await open();
    const api = openApi(database);
    await api.post("/api/queries", { ...goodEnquiry, description: `Open ${rlo}gnp.exe. Now.` });
    const subjects = await database.read
      .selectFrom("enquiries")
      .select(["kind", "subject", "description"])
      .execute();
    expect(subjects.map(subjectOf)).toEqual(["Open gnp.exe."]);
    expect(subjectOf({ kind: "enquiry", subject: ` ${rlo}Hi\u200b `, description: "" })).toBe("Hi");
  });

  const impossible =
    "This number is incomplete or can’t exist. Please check it, with its country code.";
  const second = "Please enter one phone number here. You can add others to your message.";
  test.each([
    ["phone", "+91 12345 67890", impossible],
    ["phone", "+91 12345", impossible],
    ["phone", "+91 98100 12345 / +91 98100 54321", second],
    ["phone", "98100 12345 or 98100 54321", second],
    ["phone", "call me", "Please enter a phone number like +91 98100 00000."],
    ["name", "\u200b", "Please enter your full name."],
    ["name", "\u2800\u3164", "Please enter your full name."],
    ["company_name", `${rlo} \u200f`, "Please enter your company name."],
    ["email_id", "asha@उदाहरण", "Please enter an email address like name@company.com."],
  ])("%s: %j is refused with its reason", async (field, typed, reason) => {
    const api = openApi(await open());
    const answer = await api.post("/api/queries", { ...goodEnquiry, [field]: typed });
    expect(await answer.json()).toMatchObject({ fields: { [field]: reason } });
  });
});

describeOnEachDatabase("a person with an address in another script and an extension", (open) => {
  test.each([
    { email: email_id },
    { email: "ASHA@xn--p1b6ci4b4b3a.xn--h2brj9c" },
    { phone: "+1 415 555 2671" },
    { phone: "(415) 555-2671 ext 7", email: email_id },
  ])("is found, exported, restricted and erased by %j", async (person) => {
    const api = openApi(await open());
    const phone = "+1 415 555 2671 ext 12";
    expect((await api.post("/api/queries", { ...goodEnquiry, email_id, phone })).status).toBe(201);
    const headers = bearer(await api.signInAs("admin"));
    const ask = async (path: string, body: unknown) => {
      const answer = await api.post(`/api/privacy/${path}`, body, { headers });
      return (await answer.json()) as Record<string, string>;
    };
    expect(await ask("find", person)).toMatchObject({ amounts: { clients: 1, enquiries: 1 } });
    expect(JSON.stringify(await ask("export", person))).toContain("+1 415 555 2671 ext. 12");
    const restricted = { email: person.email ?? email_id, restricted: true };
    expect(await ask("restrict", restricted)).toMatchObject({ error: "false" });
    const plan = await ask("erasures", person);
    const typed = { address: person.email ?? email_id, password: "first-light-at-28-degrees" };
    expect(await ask(`erasures/${plan["id"]}/confirm`, typed)).toMatchObject({
      amounts: { clients: 1, enquiries: 1 },
    });
    expect(await ask("find", person)).toMatchObject({ amounts: { clients: 0, enquiries: 0 } });
  });
});
