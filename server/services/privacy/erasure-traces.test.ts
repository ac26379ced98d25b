import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { admin, system, testContext } from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import { forgetOld } from "../../jobs/forget-old.ts";
import type { Context } from "../context.ts";
import { receiveEnquiry } from "../enquiries/receive-enquiry.ts";
import { minute } from "../limits/limit.ts";
import { requestCode } from "../recovery/request-code.ts";
import { confirmErasure } from "./confirm-erasure.ts";
import { planErasure } from "./plan-erasure.ts";

const email = "asha@northfold.example";
const phone = "+91 98100 00000";

const write = (context: Context, name: string, from = { email_id: email, phone }) =>
  receiveEnquiry(context, { company_name: "Northfold", description: "Hello", name, ...from });

const plansIn = async ({ read }: Database) =>
  (await read.selectFrom("erasures").select("person").where("done_at", "is", null).execute()).map(
    ({ person }) => person,
  );

describeOnEachDatabase("what an erasure leaves", (open) => {
  test("is no other plan that names the person, and all that name others", async () => {
    const context = testContext(await open());
    await write(context, "Asha");
    const other = { email_id: "farhan@tarangpay.example", phone: "+91 98110 00927" };
    await write(context, "Farhan", other);
    const asAdmin = context.as({ actor: admin });
    await planErasure(asAdmin, { phone });
    await planErasure(asAdmin, { email: other.email_id });
    const { id } = await planErasure(asAdmin, { email });
    await confirmErasure(asAdmin, id);
    expect(await plansIn(context.database)).toEqual([JSON.stringify([other.email_id])]);
  });

  test("is no letter to where somebody tried to recover a password", async () => {
    const context = testContext(await open());
    await requestCode(context, { email });
    const asAdmin = context.as({ actor: admin });
    const { id, amounts } = await planErasure(asAdmin, { email });
    expect(amounts.letters).toBe(1);
    await confirmErasure(asAdmin, id);
    const letters = context.database.read.selectFrom("emails").select("recipient");
    expect(await letters.execute()).toEqual([{ recipient: "erased" }]);
  });

  test("is no plan that nobody confirmed in time", async () => {
    const context = testContext(await open());
    await write(context, "Asha");
    await planErasure(context.as({ actor: admin }), { email });
    context.pass(15 * minute - 1);
    await forgetOld(context.as({ actor: system }));
    expect(await plansIn(context.database)).toHaveLength(1);
    context.pass(1);
    await forgetOld(context.as({ actor: system }));
    expect(await plansIn(context.database)).toEqual([]);
  });
});
