import { dayMs } from "../../../contract/durations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { FirstStep } from "../../../contract/overview.ts";
import { isProtected, readFactors } from "../accounts/factors/account-factors.ts";
import { record } from "../audit/record.ts";
import {
  type Context,
  inTransaction,
  readFrom,
  requireRight,
  requireStaff,
  type ServiceSettings,
} from "../context.ts";
import { deliveryReason } from "../outbox/delivery-reason.ts";
import { readStore, starterPages } from "../pages/starter-copy.ts";
import { readSetting, writeSetting } from "../settings/office-settings.ts";

/** An installation is new for this long (ms) after its first account was created. */
const newFor = 14 * dayMs;

/** The first steps of a new installation, detected from its configuration and records. */
export async function readFirstSteps(context: Context): Promise<AnswerOf<"readFirstSteps">> {
  requireRight(context, "settings");
  const [mail, mailbox, isProtectedNow, colleague, isHidden, isNew] = await Promise.all([
    mailStep(context),
    mailboxStep(context),
    hasSecondFactor(context),
    hasColleague(context),
    readHidden(context),
    isNewInstallation(context),
  ]);
  const missing = exampleSettings(context.settings);
  const left = starterPages(await readStore(context, readFrom(context)));
  const steps: FirstStep[] = [
    { id: "company", done: missing.length === 0, problem: null, missing },
    { id: "mail", missing: [], ...mail },
    { id: "mailbox", missing: [], ...mailbox },
    { id: "second-factor", done: isProtectedNow, problem: null, missing: [] },
    { id: "colleague", done: colleague, problem: null, missing: [] },
    { id: "own-copy", done: left === 0, problem: null, missing: [], left },
  ];
  const isDone = steps.every(({ done }) => done);
  return { steps, isShown: isNew && !isHidden && !isDone };
}

/** Hides the first steps for all admins, or shows them again. */
export async function hideFirstSteps(context: Context, hidden: boolean): Promise<void> {
  requireRight(context, "settings");
  requireStaff(context);
  await inTransaction(context, async (context) => {
    if ((await readHidden(context)) === hidden) return;
    await writeSetting(context, "first-steps", { hidden });
    const details = { from: String(!hidden), to: String(hidden) };
    await record(context, "settings.update", { settings: "first-steps" }, details);
  });
}

async function readHidden(context: Context): Promise<boolean> {
  return (await readSetting(readFrom(context), "first-steps"))?.hidden === true;
}

type Found = Pick<FirstStep, "done" | "problem">;

/** Done while a mail server is configured and no email is waiting for it after a failure. */
async function mailStep(context: Context): Promise<Found> {
  if (context.settings.mail?.outgoing !== "smtp") return { done: false, problem: null };
  const waiting = await readFrom(context)
    .selectFrom("emails")
    .select("failure")
    .where("status", "=", "queued")
    .where("attempts", ">", 0)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return waiting
    ? { done: false, problem: deliveryReason(waiting.failure ?? "").failure }
    : { done: true, problem: null };
}

/** Done once a mailbox was read, or where another program delivers email with a token. */
async function mailboxStep(context: Context): Promise<Found> {
  const { mail, emailInToken } = context.settings;
  if (emailInToken) return { done: true, problem: null };
  if (mail?.incoming !== "imap") return { done: false, problem: null };
  const mailboxes = await readFrom(context)
    .selectFrom("mailboxes")
    .select(["checked_at", "failure"])
    .execute();
  const done = mailboxes.some(({ checked_at }) => checked_at !== null);
  const isFailing = mailboxes.some(({ failure }) => failure !== null);
  // The reason may contain addresses; it is in the server's log.
  return { done, problem: !done && isFailing ? "The mailbox can’t be opened." : null };
}

async function hasSecondFactor(context: Context): Promise<boolean> {
  return isProtected(await readFactors(readFrom(context), requireStaff(context).id));
}

/** Another account, or an invitation that still works. */
async function hasColleague(context: Context): Promise<boolean> {
  const db = readFrom(context);
  const accounts = await db.selectFrom("staff").select("id").limit(2).execute();
  if (accounts.length > 1) return true;
  const invitation = await db
    .selectFrom("invitations")
    .select("id")
    .where("expires_at", ">", context.now())
    .limit(1)
    .executeTakeFirst();
  return invitation !== undefined;
}

async function isNewInstallation(context: Context): Promise<boolean> {
  const { first } = await readFrom(context)
    .selectFrom("staff")
    .select(({ fn }) => fn.min("created_at").as("first"))
    .executeTakeFirstOrThrow();
  return context.now() - Number(first) < newFor;
}

/** The settings that still have the values of the example; nobody owns a `.example` domain. */
function exampleSettings({ siteUrl, mailFrom, staffEmail }: ServiceSettings): string[] {
  const isExample = (host: string) => /(^|\.)(example|localhost|test)$|^127\.|^\[::1\]$/.test(host);
  const domainOf = (address: string) => /@([^\s<>@]+)>?\s*$/.exec(address)?.[1] ?? "";
  return [
    ...(isExample(new URL(siteUrl).hostname) ? ["SITE_URL"] : []),
    ...(isExample(domainOf(mailFrom)) ? ["MAIL_FROM"] : []),
    ...(isExample(domainOf(staffEmail)) ? ["STAFF_EMAIL"] : []),
  ];
}
