import { expect, vi } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { overallKey } from "../../../server/services/outbox/automatic-email-limits.ts";
import { scaled } from "../../faults/run-options.ts";
import { conditionTimeoutMs } from "../../upper-bounds.ts";
import { percentile } from "../bench/figures.ts";
import type { Behaviour, FaultyMailServer } from "../faulty-mail-server.ts";
import { compareArrivals, outboxEmails, untilPosted } from "./outbox.ts";
import type { Staff } from "./visitor.ts";
import { sendEnquiries } from "./writes.ts";

/** A real server, its database and its mail server. */
export type Scene = { url: string; database: Database; mail: FaultyMailServer; staff: Staff };

export type Fault =
  | Exclude<Behaviour, "accepts" | "accepts without a reply">
  | "refuses connections";

const enquiries = scaled({ short: 2, full: 200 });
// In full, conversations that hang are left so: the server has to time out by itself.
const hangsUp = scaled({ short: true, full: false });

/**
 * Sends enquiries, all of which must be taken; returns the p95 (ms) of the answers. Their receipts
 * are not limited: the limit on all automatic emails starts anew.
 */
export async function sendForms({ url, database }: Scene, count = enquiries): Promise<number> {
  await database.write((transaction) =>
    transaction.deleteFrom("attempts").where("key", "=", overallKey).execute(),
  );
  const sent = await sendEnquiries(url, count);
  expect(sent.map(({ status }) => status).filter((status) => ![200, 201].includes(status))).toEqual(
    [],
  );
  return percentile(
    sent.map(({ took }) => took),
    0.95,
  );
}

/** Waits until every email is posted; the enquiries that wake the server are posted too. */
export const untilAllPosted = (scene: Scene) =>
  untilPosted(scene.database, async () => void (await sendForms(scene, 1)));

/** Forms and staff at work while the mail server has `fault`, and what arrived once it is well. */
export async function workThrough(scene: Scene, fault: Fault) {
  const { database, mail, staff } = scene;
  const before = { emails: (await outboxEmails(database)).length, taken: mail.accepted.length };
  mail.injected = 0;
  // Conversations that are kept open would not notice that it greets nobody any more.
  mail.hangUp();
  if (fault === "refuses connections") await mail.close();
  else mail.behaviour = fault;
  const p95 = await sendForms(scene);
  for (const path of ["/admin/email", "/api/overview", "/api/mails?status=queued"]) {
    expect((await staff.get(path)).status).toBe(200);
  }
  await untilStruck(scene, fault);

  mail.behaviour = "accepts";
  if (fault === "refuses connections") await mail.open();
  if (fault === 550) await retryRefused(scene);
  else if (hangsUp) mail.hangUp();
  await untilAllPosted(scene);
  const emails = (await outboxEmails(database)).slice(before.emails);
  return { p95, ...compareArrivals(emails, mail.accepted.slice(before.taken)) };
}

/** Resolves when the fault has done its worst; a refusal for good, to all of the emails. */
async function untilStruck({ database, mail }: Scene, fault: Fault): Promise<void> {
  await vi.waitFor(
    async () => {
      const emails = await outboxEmails(database);
      if (fault === 550) expect(emails.map(({ status }) => status)).not.toContain("queued");
      else if (fault !== "refuses connections") expect(mail.injected).toBeGreaterThan(0);
      else expect(emails.map(({ failure }) => failure).join()).toContain("ECONNREFUSED");
    },
    { timeout: conditionTimeoutMs, interval: 50 },
  );
}

/** As staff do who read why an email failed and try it again. */
async function retryRefused({ staff }: Scene): Promise<void> {
  for (;;) {
    const answer = await staff.get("/api/mails?status=failed");
    const { message } = (await answer.json()) as { message: { id: string; failure: string }[] };
    if (message.length === 0) return;
    for (const { id, failure } of message) {
      expect(failure).toContain("550 refused with 550");
      expect((await staff.post(`/api/mails/${id}/retry`)).status).toBe(200);
    }
  }
}
