import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import { record } from "../../../server/services/audit/record.ts";
import { TooMany } from "../../../server/services/errors.ts";
import { codeCount, recoveryRules } from "../../../server/services/recovery/recovery-code.ts";
import { recoveryLimits } from "../../../server/services/recovery/recovery-limits.ts";
import { requestCode } from "../../../server/services/recovery/request-code.ts";
import { verifyCode } from "../../../server/services/recovery/verify-code.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { putStaff } from "../../put-staff.ts";
import { anotherCode, codeFor, emailsTo } from "../../recovery-steps.ts";
import { type TestContext, testContext } from "../../service-context.ts";

const email = "kavya@nirbhay.example";
const office = "203.0.113.7";
const month = 31 * dayMs;
const accounts = 10;
const { anyone, strangers } = recoveryLimits;
const { maxAttempts: perCode } = recoveryRules;

/** Attempts at one account's codes in a month: the last code of a week follows the last attempt but one. */
const attemptsInMonth =
  Math.ceil(month / anyone.attempts.windowMs) * (anyone.attempts.max - 1 + perCode);

/** Chance that a code of one of the accounts is guessed, of which each gets `attempts`. */
const chanceOf = (attempts: number) => 1 - (1 - attempts / codeCount) ** accounts;

test("ten accounts attacked for a month are guessed with a chance under 0.1 %, as documented", () => {
  const chance = chanceOf(attemptsInMonth);
  expect(chance).toBeLessThan(0.001);
  const path = "docs/security.md";
  const text = existsSync(path) ? readFileSync(path, "utf8").replaceAll(/\s+/g, " ") : "";
  expect(text).toContain(`${attemptsInMonth} attempts`);
  expect(text).toContain(`${(chance * 100).toFixed(3)} %`);
});

test("an owner mistypes a whole code, and gets another", () => {
  expect(strangers.attempts.max).toBeGreaterThan(perCode);
  // When strangers have made all their attempts, a network of staff still gets a code.
  const ofStrangers = strangers.attempts.max - 1 + perCode;
  expect(anyone.attempts.max).toBeGreaterThan(ofStrangers);
});

async function contextWithKavya(context: TestContext) {
  const { id } = await putStaff(context.database, "Kavya", "editor");
  await context.database.write((transaction) =>
    record({ ...context.as({ address: office }), transaction }, "session.start", { staff: id }),
  );
  return context;
}

let networks = 0;
const newNetwork = () => `2001:db8:${(++networks).toString(16)}::1`;

/** A code from this address; undefined if a limit refuses it. */
function tryToRequest(context: TestContext, address: string) {
  return requestCode(context.as({ address }), { email }).catch((error: unknown) => {
    if (!(error instanceof TooMany)) throw error;
  });
}

/**
 * Requests every code that strangers and staff's network get, and guesses at each: first until one
 * attempt is left before the pause, so that a whole code follows.
 */
async function attack(context: TestContext): Promise<number> {
  const made: number[] = [];
  const recent = () => {
    const since = context.now() - anyone.attempts.windowMs;
    return made.filter((at) => at > since).length;
  };
  const until = context.now() + month;
  for (; context.now() < until; context.pass(6 * hourMs)) {
    for (const from of ["strangers", "staff"] as const) {
      for (;;) {
        const token = await tryToRequest(context, from === "staff" ? office : newNetwork());
        if (token === undefined) break;
        const { attempts } = from === "staff" ? anyone : strangers;
        const spared = attempts.max - 1 - recent();
        const otp = anotherCode(await codeFor(context, email));
        const guesses = spared > 0 ? Math.min(spared, perCode) : perCode;
        for (let count = 0; count < guesses; count++) {
          await expect(verifyCode(context, token, { otp })).rejects.toThrow("code is wrong");
          made.push(context.now());
        }
      }
    }
  }
  return made.length;
}

describeOnEachDatabase("an attack on recovery codes", (open) => {
  test("from any number of networks, one of them staff's, makes no more attempts in a month", async () => {
    const context = await contextWithKavya(testContext(await open()));
    expect(await attack(context)).toBe(attemptsInMonth);
    const emails = await emailsTo(context, email);
    const warnings = emails.filter(({ template }) => template === "recovery-paused");
    expect(warnings).toHaveLength(Math.ceil(month / recoveryLimits.warning.windowMs));
  });

  test("sends its owner at most 8 codes a day and 20 a week, and one warning", async () => {
    const context = await contextWithKavya(testContext(await open()));
    const sent: number[] = [];
    for (let hours = 0; hours < 7 * 24; hours += 6, context.pass(6 * hourMs)) {
      for (const address of [newNetwork, () => office]) {
        while (await tryToRequest(context, address())) sent.push(context.now());
      }
    }
    const within = (ms: number) =>
      Math.max(...sent.map((from) => sent.filter((at) => at >= from && at < from + ms).length));
    expect([within(dayMs), within(7 * dayMs)]).toEqual([8, 20]);
    const templates = (await emailsTo(context, email)).map(({ template }) => template);
    expect(templates.filter((template) => template === "recovery-code")).toHaveLength(20);
    expect(templates.filter((template) => template === "recovery-paused")).toHaveLength(1);
  });
});
