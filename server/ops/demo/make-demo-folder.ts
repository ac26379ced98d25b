import { existsSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import type { Company } from "../../../contract/company.ts";
import { dayMs } from "../../../contract/durations.ts";
import { presets } from "../../../contract/rights.ts";
import { makeDataFolder } from "../../db/folders.ts";
import { databaseFile, openDatabase } from "../../db/open-database.ts";
import { createFirstAdmin, createStaff } from "../../services/accounts/create-staff.ts";
import { secretBox } from "../../services/accounts/factors/secret-box.ts";
import { passwordHasher } from "../../services/accounts/password-hasher.ts";
import { loadStarterPosts } from "../../services/blog/import-article.ts";
import { readArticles } from "../../services/blog/starter/read-articles.ts";
import { type Actor, type Context, uncounted } from "../../services/context.ts";
import { type ClaimedEmail, claimEmails } from "../../services/emails/claim-emails.ts";
import {
  type Delivery,
  finalizeEmails,
  type Outcome,
} from "../../services/emails/finalize-emails.ts";
import { ViewCounter } from "../../services/insight/view-counter.ts";
import { openMediaStore } from "../../services/media/storage/open-media-store.ts";
import { CopyStore } from "../../services/pages/copy-store.ts";
import { type Config, serviceSettings, settingNames } from "../config.ts";
import { openLog } from "../open-log.ts";
import { OperatorError } from "../operator-error.ts";
import { demo, demoClient } from "./demo-data.ts";
import { type As, demoEvents } from "./demo-events.ts";
import { type DemoStaff, demoPassword, demoStaff } from "./demo-staff.ts";
import { writeDemoVisits } from "./demo-visits.ts";

/**
 * Makes the demo's data folder unless it has a database; returns whether it did. Fills a folder
 * beside it and renames that, so that an interrupted run leaves no half-filled demo.
 * @param end last moment of the invented work (ms since 1970)
 * @throws OperatorError when the folder holds other files but no database
 */
export async function makeDemoFolder(
  config: Config,
  end: number,
  passwords = passwordHasher(),
): Promise<boolean> {
  const { DATA_DIR: folder } = config;
  if (existsSync(databaseFile(folder))) return false;
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  makeDataFolder(partial);
  const database = openDatabase({ dataDir: partial });
  try {
    await database.migrate();
    await fillDemo(
      {
        actor: { kind: "system" },
        requestId: "demo",
        database,
        copy: new CopyStore([], await readCompany()),
        views: new ViewCounter(),
        media: openMediaStore({ dataDir: partial }),
        secrets: secretBox([]),
        passwords,
        settings: serviceSettings(config),
        now: Date.now,
        log: openLog("silent"),
        count: uncounted,
      },
      end,
    );
  } finally {
    await database.close();
  }
  await rename(partial, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    throw new OperatorError(`${folder} has files but no database. Move them away first.`);
  });
  return true;
}

/** Settings that the demo respects; all others have their defaults, whatever `.env` says. */
const respected = new Set(["PORT", "LOG_LEVEL", "WEBHOOK_PRIVATE"]);

/**
 * The environment of a server on the demo in `folder`: embedded SQLite, emails as files, and only
 * this machine may connect, because the passwords are public. An empty value overrides `.env`.
 */
export function demoEnvironment(folder: string): NodeJS.ProcessEnv {
  const unset = settingNames.filter((name) => !respected.has(name)).map((name) => [name, ""]);
  return { ...Object.fromEntries(unset), DATA_DIR: folder, HOST: "127.0.0.1" };
}

/**
 * Fills an empty, migrated database with twelve weeks of invented work that end at `end` (ms since
 * 1970). All of it passes through the services, with their clock set to each event's time.
 */
async function fillDemo(base: Context, end: number): Promise<void> {
  let clock = end - 12 * 7 * dayMs;
  const setClock = (time: number) => {
    clock = Math.max(clock, time);
  };
  const context = { ...base, actor: { kind: "system" } as const, now: () => clock, setClock };
  const deliverUntil = simulateDelivery(context);
  const staff = await openAccounts(context);
  await loadStarterPosts(context, await readArticles());
  const as: As = (actor, address) => ({
    ...context,
    actor: typeof actor === "string" ? staff[actor] : actor,
    ...(address && { address }),
  });

  for (const { at, run } of demoEvents(end)) {
    await deliverUntil(at - 1);
    setClock(at);
    await run(as);
  }
  await deliverUntil(end);
  await writeDemoVisits(context, end);
}

async function openAccounts(context: Context): Promise<Record<DemoStaff, Actor>> {
  const { meera, ...others } = demoStaff;
  await createFirstAdmin(context, { ...meera, password: demoPassword });
  const account = { password: demoPassword, mustChangePassword: false };
  for (const other of Object.values(others)) await createStaff(context, { ...other, ...account });
  const rows = await context.database.read.selectFrom("staff").select(["id", "email"]).execute();
  const actorOf = (staff: DemoStaff): Actor => {
    const { email, role } = demoStaff[staff];
    const id = rows.find((row) => row.email === email)?.id;
    if (!id) throw new Error(`${email} has no account.`);
    return { kind: "staff", id, rights: presets[role], sessionId: "demo" };
  };
  return {
    meera: actorOf("meera"),
    arjun: actorOf("arjun"),
    sunita: actorOf("sunita"),
    kavya: actorOf("kavya"),
    rohan: actorOf("rohan"),
  };
}

/** The company of the repository, as its pages name it. */
const readCompany = async () =>
  JSON.parse(
    await readFile(new URL("../../../content/pages/company.json", import.meta.url), "utf8"),
  ) as Company;

/** Context whose clock can be set forward (ms since 1970). */
type MovableContext = Context & { setClock(time: number): void };

/** Duration of a delivery (ms). */
const deliveryMs = 2_000;

const lease = "demo";

const problems = new Map(
  Object.entries(demo.deliveryProblems).map(([client, problem]) => [
    demoClient(client).email,
    problem,
  ]),
);

/**
 * Returns a function that stores an outcome for every email due until `time` (ms since 1970), each
 * at its due time. Nothing is sent: without outcomes the started server would send all of them.
 */
function simulateDelivery(context: MovableContext): (time: number) => Promise<void> {
  const failures = new Map<string, number>();
  let from = 0;

  function outcomeOf({ recipient }: ClaimedEmail): Outcome {
    const problem = problems.get(recipient);
    const failed = failures.get(recipient) ?? 0;
    if (!problem || failed >= problem.attempts) return { kind: "sent" };
    failures.set(recipient, failed + 1);
    return { kind: problem.isPermanent ? "refused" : "try-again", reason: problem.reason };
  }

  return async (time) => {
    for (;;) {
      const due = await nextDue(context, from, time);
      if (due === undefined) return;
      context.setClock(due);
      const emails = await claimEmails(context, { lease, max: 60 });
      // Emails behind an earlier one to the same recipient are due and can't be claimed.
      from = emails.length > 0 ? due : due + 1;
      context.setClock(context.now() + deliveryMs);
      const deliveries: Delivery[] = emails.map((email) => ({ email, outcome: outcomeOf(email) }));
      await finalizeEmails(context, lease, deliveries);
    }
  };
}

/** Earliest due time of a queued email between two times (ms since 1970). */
async function nextDue({ database }: Context, from: number, until: number) {
  const email = await database.read
    .selectFrom("emails")
    .select("due_at")
    .where("status", "=", "queued")
    .where("due_at", ">=", from)
    .where("due_at", "<=", until)
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  return email?.due_at;
}
