import { expect, test } from "vitest";
import { hourMs, minuteMs } from "../../../../contract/durations.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { putClients } from "../../../../tests/put-clients.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { rawBounce } from "../../../../tests/raw-mail.ts";
import { claimDue, sendClaimed, sendDue } from "../../../../tests/send-due.ts";
import { system, type TestContext, testContext } from "../../../../tests/service-context.ts";
import type { Database } from "../../../db/database.ts";
import type { Context } from "../../context.ts";
import type { ClaimedEmail } from "../../emails/claim-emails.ts";
import {
  pauseBulkEmail,
  resumeBulkEmail,
  retryBulkEmail,
} from "../../emails/control-bulk-email.ts";
import { sendBulkEmail } from "../../emails/send-bulk-email.ts";
import { sendReplyNow } from "../../emails/send-reply-now.ts";
import { Conflict } from "../../errors.ts";
import { unsubscribeKey, unsubscribeToken } from "../../outbox/unsubscribe-link.ts";
import { restrictPerson } from "../../privacy/restrict-person.ts";
import { updateStaff } from "../../staff/update-staff.ts";
import { unsubscribeClient } from "../clients/bulk-consent.ts";
import { deleteClient } from "../clients/client-bin.ts";
import { mergeClients } from "../clients/merge-clients.ts";
import { undoMerge } from "../clients/undo-merge.ts";
import { updateClient } from "../clients/update-client.ts";
import { replyToEnquiry } from "../conversations/reply-to-enquiry.ts";
import { receiveEnquiry } from "../enquiries/receive-enquiry.ts";
import { updateEnquiry } from "../enquiries/update-enquiry.ts";
import { receiveMessage } from "../messages/receive-message.ts";

/** A client with an enquiry, who is about to be changed, and another address of the same person. */
type Target = { id: string; email: string; enquiry: string; other: { id: string; email: string } };

type Scene = {
  context: TestContext;
  admin: Context;
  author: Context;
  authorId: string;
  /** Emails that a worker has leased. */
  claimed: ClaimedEmail[];
};

async function openScene(database: Database): Promise<Scene> {
  const context = testContext(database);
  const admin = await putStaff(database, "Kavya", "admin");
  const author = await putStaff(database, "Ravi", "agent");
  return {
    context,
    admin: context.as({ actor: admin.actor }),
    author: context.as({ actor: author.actor }),
    authorId: author.id,
    claimed: [],
  };
}

async function putTarget({ context }: Scene, name: string): Promise<Target> {
  const email = `${name}@koshline.example`;
  const otherEmail = `${name}@mail.example`;
  await putClients(context, otherEmail);
  const { id: enquiry } = await receiveEnquiry(context.as({ address: undefined }), {
    name,
    company_name: "Koshline",
    email_id: email,
    phone: "+91 98200 00114",
    description: "A first piece?",
  });
  const idOf = async (address: string) => {
    const client = context.database.read.selectFrom("clients").select("id");
    return (await client.where("email", "=", address).executeTakeFirstOrThrow()).id;
  };
  return {
    id: await idOf(email),
    email,
    enquiry,
    other: { id: await idOf(otherEmail), email: otherEmail },
  };
}

const merge = (scene: Scene, { id, other }: Target) =>
  mergeClients(
    scene.admin,
    { one: id, other: other.id },
    { name: id, company_name: id, email_id: other.id, phone: id, about: "" },
  );

type Change = {
  make(scene: Scene, target: Target): Promise<unknown>;
  /** Domain of the address that a reply goes to; null for none. */
  reply: string | null;
  /** Domains that a bulk email to the client and to their other address goes to. */
  bulk: readonly string[];
};

const own = "koshline.example";
const other = "mail.example";
const corrected = "corrected.example";

const changes: Readonly<Record<string, Change>> = {
  "is deleted": {
    make: ({ admin }, { id }) => deleteClient(admin, id),
    reply: null,
    bulk: [other],
  },
  "is restricted": {
    make: ({ admin }, { email }) => restrictPerson(admin, { email, restricted: true }),
    reply: null,
    bulk: [other],
  },
  unsubscribes: {
    async make({ context }, { id }) {
      const key = await context.database.write((transaction) =>
        unsubscribeKey({ ...context, transaction }),
      );
      await unsubscribeClient(context, unsubscribeToken(key, id));
    },
    reply: own,
    bulk: [other],
  },
  "is marked as spam": {
    make: ({ admin }, { enquiry }) => updateEnquiry(admin, enquiry, { status: "spam" }),
    reply: null,
    bulk: [other],
  },
  bounces: {
    async make({ context }, { email }) {
      const receipt = await context.database.read
        .selectFrom("emails")
        .select("message_id")
        .where("template", "=", "enquiry-receipt")
        .where("recipient", "=", email)
        .executeTakeFirstOrThrow();
      const raw = rawBounce({ messageId: receipt.message_id, recipient: email });
      await receiveMessage({ ...context, actor: system }, { raw, source: "folder" });
    },
    // Staff write to one person on purpose.
    reply: own,
    bulk: [other],
  },
  "is merged": {
    make: merge,
    reply: own,
    // One person gets one, at the address that staff chose.
    bulk: [other],
  },
  "is merged by mistake": {
    async make(scene, target) {
      await undoMerge(scene.admin, (await merge(scene, target)).merge);
    },
    reply: own,
    bulk: [own, other],
  },
  "gets a corrected address": {
    make: ({ admin }, { id, email }) =>
      updateClient(admin, id, { email_id: email.replace(own, corrected) }, { email_id: email }),
    reply: corrected,
    bulk: [corrected, other],
  },
  "has an author who becomes an editor": {
    make: ({ admin, authorId }) => updateStaff(admin, authorId, { role: "editor" }),
    // It is the company's email; staff can cancel it.
    reply: own,
    bulk: [own, other],
  },
  "has an author who is disabled": {
    make: ({ admin, authorId }) => updateStaff(admin, authorId, { status: "disabled" }),
    reply: own,
    bulk: [own, other],
  },
};

type Written = { id: string; enquiry: string };

/** An email in some state: what is done to it before and after the change. */
type Cell = {
  kind: "reply" | "bulk";
  state: "failed" | "leased" | "scheduled" | "paused" | "held";
  before?(scene: Scene, written: Written): Promise<unknown>;
  after?(scene: Scene, written: Written): Promise<unknown>;
};

/** Longer than a reply is held for its undo; twice as much is shorter than a lease. */
const heldMs = minuteMs / 4;

async function fail({ context }: Scene): Promise<void> {
  context.pass(heldMs);
  await sendDue(context, { kind: "refused", reason: "550 5.7.1 not now" });
}

async function lease(scene: Scene): Promise<void> {
  scene.context.pass(heldMs);
  scene.claimed = await claimDue(scene.context);
}

async function unlessRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
  }
}

/** In this order, so that only the cell's own email is due where one is sent or leased. */
const cells: readonly Cell[] = [
  {
    kind: "reply",
    state: "failed",
    before: fail,
    after: ({ admin }, { id, enquiry }) => unlessRefused(sendReplyNow(admin, enquiry, id)),
  },
  {
    kind: "bulk",
    state: "failed",
    before: fail,
    after: ({ admin }, { id }) => retryBulkEmail(admin, id),
  },
  { kind: "reply", state: "leased" },
  { kind: "bulk", state: "leased", before: lease },
  { kind: "reply", state: "scheduled" },
  { kind: "bulk", state: "scheduled" },
  {
    kind: "bulk",
    state: "paused",
    before: ({ admin }, { id }) => pauseBulkEmail(admin, id),
    after: ({ admin }, { id }) => resumeBulkEmail(admin, id),
  },
  { kind: "reply", state: "held" },
  { kind: "bulk", state: "held" },
];

async function write(scene: Scene, { kind, state }: Cell, target: Target): Promise<Written> {
  const { author, context } = scene;
  const { enquiry, email, other } = target;
  const sendAt = state === "scheduled" ? new Date(context.now() + hourMs).toISOString() : undefined;
  const text = textOf({ kind, state });
  if (kind === "reply") {
    const { id } = await replyToEnquiry(author, enquiry, { text, after: null, sendAt });
    return { id, enquiry };
  }
  const mail = { clientMails: [email, other.email], mailSubject: "News", mailBody: text, sendAt };
  return { id: (await sendBulkEmail(author, mail)).id, enquiry };
}

const textOf = ({ kind, state }: Pick<Cell, "kind" | "state">) => `${kind}, ${state}`;

/** Sends what is due now, and what is held or scheduled. */
async function sendAll({ context }: Scene): Promise<ClaimedEmail[]> {
  const sent = await sendDue(context);
  for (const wait of [heldMs, hourMs]) {
    context.pass(wait);
    sent.push(...(await sendDue(context)));
  }
  return sent;
}

/** The domains that the email of each cell went to. */
function domainsIn(sent: readonly ClaimedEmail[]): Record<string, string[]> {
  const to = (text: string) =>
    sent
      .filter(({ template, data }) => staffTemplates.has(template) && data.includes(text))
      .map(({ recipient }) => recipient.split("@")[1] ?? "")
      .sort();
  return Object.fromEntries(cells.map((cell) => [textOf(cell), to(textOf(cell))]));
}

const staffTemplates = new Set(["client-email", "personal-email"]);

describeOnDatabase("an email to a client who", (open) => {
  test.each(Object.entries(changes))("%s goes to who may get it now", async (_, change) => {
    const scene = await openScene(await open());
    const targets = new Map<Cell, Target>();
    for (const [index, cell] of cells.entries()) {
      targets.set(cell, await putTarget(scene, `c${index}`));
    }
    await sendDue(scene.context);
    const written = new Map<Cell, Written>();
    for (const [cell, target] of targets) {
      const email = await write(scene, cell, target);
      await cell.before?.(scene, email);
      written.set(cell, email);
    }
    for (const target of targets.values()) await change.make(scene, target);
    for (const [cell, email] of written) await cell.after?.(scene, email);
    const sent = [...(await sendClaimed(scene.context, scene.claimed)), ...(await sendAll(scene))];
    expect(domainsIn(sent)).toEqual(
      Object.fromEntries(
        cells.map((cell) => [
          textOf(cell),
          cell.kind === "bulk" ? change.bulk.toSorted() : [change.reply ?? []].flat(),
        ]),
      ),
    );
  });
});
