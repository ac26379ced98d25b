import { expect, test } from "vitest";
import { hourMs } from "../../../contract/durations.ts";
import type { Database } from "../../../server/db/database.ts";
import {
  countSignInAttempt,
  refuseUnderAttack,
} from "../../../server/services/accounts/sign-in-limits.ts";
import { record } from "../../../server/services/audit/record.ts";
import { TooMany } from "../../../server/services/errors.ts";
import { requestCode } from "../../../server/services/recovery/request-code.ts";
import { describeOnDatabase } from "../../databases.ts";
import { putStaff } from "../../put-staff.ts";
import { type TestContext, testContext } from "../../service-context.ts";

const kavya = "kavya@nirbhay.example";
const ravi = "ravi@nirbhay.example";
const nobody = "nobody@nirbhay.example";
const office = "203.0.113.7";

const tryAs = (email: string, context: TestContext, address: string) =>
  context.database.write(async (transaction) =>
    refuseUnderAttack(
      context,
      await countSignInAttempt({ ...context, address, transaction }, email),
    ),
  );
const askFor = (email: string, context: TestContext, address: string) =>
  requestCode({ ...context, address }, { email });

/** Kavya has signed in from the office, Ravi never from there. */
async function openOffice(database: Database): Promise<TestContext> {
  const context = testContext(database);
  const { id } = await putStaff(database, "Kavya", "editor");
  await putStaff(database, "Ravi", "admin");
  await signedIn(context, id, office);
  return context;
}

const signedIn = (context: TestContext, subjectId: string, address: string) =>
  context.database.write((transaction) =>
    record({ ...context, address, transaction }, "session.start", { staff: subjectId }),
  );

/** How many times in a row it succeeds, up to 30, each from the network that `from` names. */
async function goesWell(work: (address: string) => Promise<unknown>, from: (at: number) => string) {
  for (let at = 0; at < 30; at++) {
    try {
      await work(from(at));
    } catch (error) {
      expect(error).toBeInstanceOf(TooMany);
      return at;
    }
  }
  return 30;
}
const strangers = (at: number) => `198.51.100.${at}`;
const inOffice = () => office;

describeOnDatabase("somebody in the office of staff, with other networks beside", (open) => {
  test.each([
    ["sign-in", tryAs, [20, 5]],
    ["recovery", askFor, [3, 3]],
  ] as const)("can't tell by the limits of %s who has an account", async (_, work, limits) => {
    const context = await openOffice(await open());
    for (const email of [kavya, ravi, nobody]) {
      const on = (address: string) => work(email, context, address);
      const seen = [await goesWell(on, strangers), await goesWell(on, inOffice)];
      expect(seen, email).toEqual(limits);
    }
  });

  test("whoever signs in from many networks guesses at most 100 times an hour, besides the 20", async () => {
    const context = await openOffice(await open());
    const networks = Array.from({ length: 24 }, (_, at) => `192.0.2.${at}`);
    for (const address of networks) await signedIn(context, "an insider", address);
    await goesWell((address) => tryAs(ravi, context, address), strangers);
    let guesses = 0;
    for (const address of networks) {
      guesses += await goesWell(() => tryAs(ravi, context, address), inOffice);
    }
    expect(guesses).toBe(100);
    context.pass(hourMs);
    await tryAs(ravi, context, "198.51.100.200");
  });

  test("gets an address eight codes a day at most, and none of the owner's hour at home", async () => {
    const context = await openOffice(await open());
    await signedIn(context, "Ravi", "192.0.2.1");
    await goesWell((address) => askFor(ravi, context, address), inOffice);
    await askFor(ravi, context, "192.0.2.1");
    for (const at of [2, 3, 4]) await signedIn(context, "an insider", `192.0.2.${at}`);
    let codes = 4;
    for (const at of [2, 3, 4]) {
      codes += await goesWell(
        (address) => askFor(ravi, context, address),
        () => `192.0.2.${at}`,
      );
    }
    expect(codes).toBe(8);
  });
});
