import fc from "fast-check";
import { expect, test } from "vitest";
import { hourMs } from "../../../contract/durations.ts";
import { EmailContent } from "../../../contract/email-templates.ts";
import { EnquiryInput } from "../../../contract/enquiry-forms.ts";
import { receiveEnquiry } from "../../../server/services/crm/enquiries/receive-enquiry.ts";
import { describeOnDatabase } from "../../databases.ts";
import { testContext } from "../../service-context.ts";

const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);

/** Any script, emoji, quotes, markup and SQL; spaces only inside, since the contract trims. */
const text = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength }),
    fc.constantFrom(
      "O'Brien; drop table clients;--",
      '<b>"x"</b>',
      "{{name}}",
      "%00 \\ %s",
      "नमस्ते",
    ),
  );

/** Whatever a form might carry; most of it passes the contract. */
const anyForm = fc.record(
  {
    name: text(30),
    company_name: text(40),
    email_id: fc.stringMatching(/^[A-Za-z0-9_'+]{1,12}@[a-z0-9]{1,10}\.(example|co\.in)$/),
    phone: fc.stringMatching(/^(\+91)?[ -]?98([ -]?[0-9]){8}$/),
    description: fc.array(text(60), { maxLength: 5 }).map((lines) => lines.join("\r\n")),
    leave_empty: fc.option(fc.string(), { nil: undefined }),
    elapsed_ms: fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: undefined }),
  },
  { requiredKeys: ["name", "company_name", "email_id", "phone"] },
);

describeOnDatabase("any enquiry that the contract accepts", (open) => {
  test(`is stored to the email, once, with emails only if it is no spam (seed ${seed})`, async () => {
    const database = await open();
    let visitor = 0;
    await fc.assert(
      fc.asyncProperty(anyForm, async (form) => {
        const parsed = EnquiryInput.safeParse(form);
        fc.pre(parsed.success);
        if (!parsed.success) return;
        const input = parsed.data;
        visitor += 1;
        const context = {
          ...testContext(database),
          // Each from a network and, by the clock, an hour of its own.
          address: `10.0.${visitor >> 8}.${visitor & 255}`,
          now: () => 1_800_000_000_000 + visitor * hourMs,
        };
        const first = await receiveEnquiry(context, input);
        expect(await receiveEnquiry(context, input)).toEqual({ ...first, repeated: true });

        const row = await database.read
          .selectFrom("enquiries")
          .selectAll()
          .where("id", "=", first.id)
          .executeTakeFirstOrThrow();
        const { name, company_name, email_id: email, phone, description = "" } = input;
        expect(row).toMatchObject({ name, company_name, email, phone, description });
        expect(row.client_id === null).toBe(row.status === "spam");

        const emails = await database.read
          .selectFrom("emails")
          .select(["template", "data"])
          .where("created_at", "=", context.now())
          .execute();
        expect(emails).toHaveLength(row.status === "spam" ? 0 : 2);
        for (const { template, data } of emails) {
          expect(EmailContent.parse({ template, data: JSON.parse(data) })).toMatchObject({
            data: { name },
          });
        }
      }),
      { seed, numRuns: 100 },
    );
  });
});
