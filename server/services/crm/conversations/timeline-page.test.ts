import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { putEnquiries } from "../../../../tests/put-enquiries.ts";
import { putMessage } from "../../../../tests/put-message.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import type { Database } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { Invalid, NotFound } from "../../errors.ts";
import { splitQuoted } from "../../mail/split-quoted.ts";
import { updateEnquiry } from "../enquiries/update-enquiry.ts";
import { addNote } from "./add-note.ts";
import { readConversation } from "./read-conversation.ts";
import { readMessage } from "./read-message.ts";
import { readTimeline } from "./timeline-page.ts";

/** The bar of `quality/performance.md`, in bytes. */
const maxBytes = 500_000;

async function openAsha(database: Database) {
  const { context, ids } = await putEnquiries(database);
  const ravi = await putStaff(database, "Ravi", "agent");
  return { context, id: ids.asha, asRavi: context.as({ actor: ravi.actor }) };
}

/** As large as an email can be, in characters that an answer has to escape. */
async function putLargest(scene: Awaited<ReturnType<typeof openAsha>>): Promise<string> {
  const people = Array.from({ length: 1_000 }, (_, at) => ({
    name: "न".repeat(200),
    email: `${at}@other.example`,
  }));
  const id = await putMessage(scene.context, scene.id, {
    text: '"'.repeat(400_000),
    html: "x".repeat(400_000),
    subject: '"'.repeat(500),
    recipients: JSON.stringify({ to: people, cc: people }),
  });
  const files = Array.from({ length: 200 }, () => ({
    id: newId(),
    message_id: id,
    name: "न".repeat(120),
    type: "application/octet-stream",
    bytes: 1,
    hash: "",
    key: newId(),
  }));
  await scene.context.database.write((transaction) =>
    transaction.insertInto("message_files").values(files).execute(),
  );
  return id;
}

/** All pages, each with its size in bytes, the latest first. */
async function allPages({ asRavi, id }: Awaited<ReturnType<typeof openAsha>>) {
  const first = await readConversation(asRavi, id);
  const pages = [first.timeline];
  const sizes = [JSON.stringify(first).length];
  const counts: number[] = [];
  for (let { earlier } = first; earlier; ) {
    counts.push(earlier.count);
    if (pages.length > 50) throw new Error("The pages have no end.");
    const page = await readTimeline(asRavi, id, earlier.before);
    pages.push(page.timeline);
    sizes.push(Buffer.byteLength(JSON.stringify(page)));
    earlier = page.earlier;
  }
  return { pages, sizes, counts };
}

describeOnDatabase("a long conversation", (open) => {
  test("is read in pages of bounded size, each entry once, with true counts", async () => {
    const scene = await openAsha(await open());
    const { context, asRavi, id } = scene;
    for (let at = 0; at < 45; at++) {
      context.pass(1_000);
      await putMessage(context, id, { text: `Email ${at}` });
      if (at % 9 === 0) await addNote(asRavi, id, `Note ${at}`);
      if (at % 9 === 1) await updateEnquiry(asRavi, id, { note: `Good to know ${at}` });
    }
    for (let at = 0; at < 4; at++) await putLargest(scene);
    const { pages, sizes, counts } = await allPages(scene);
    expect(Math.max(...sizes)).toBeLessThan(maxBytes);
    const all = pages.toReversed().flat();
    expect(all[0]).toMatchObject({ type: "enquiry", text: "Our gateway, says Asha" });
    expect(new Set(all.map((entry) => entry.id)).size).toBe(1 + 45 + 5 + 5 + 4);
    expect(all).toHaveLength(60);
    const times = all.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    const lengths = pages.map(({ length }) => length);
    expect(counts).toEqual(
      lengths.slice(0, -1).map((_, at) => lengths.slice(at + 1).reduce((sum, n) => sum + n, 0)),
    );
    // Of the four largest, not all fit; of the others, no page has more than forty.
    expect(lengths[0]).toBeLessThan(4);
    expect(Math.max(...lengths)).toBe(40);
  });

  test("shows the beginning of a long email, and all of it with its HTML at a press", async () => {
    const scene = await openAsha(await open());
    const quoted = "> When?\n".repeat(3_000).trim();
    const text = `${"Tuesday. ".repeat(4_000)}😀\n\nOn 11 Nov 2026, Asha wrote:\n${quoted}\n\nThe end.`;
    const { quoteAt: quote_at, quoteEnd: quote_end } = splitQuoted(text);
    const id = await putMessage(scene.context, scene.id, {
      text,
      quote_at,
      quote_end,
      html: "<p>x</p>",
    });
    const { timeline } = await readConversation(scene.asRavi, scene.id);
    const entry = timeline.at(-1);
    expect(entry).not.toHaveProperty("html");
    expect(entry).toMatchObject({ id, isCut: true, fileCount: 0, recipientCount: 0 });
    expect(entry && "text" in entry && entry.text.length).toBe(30_000);
    const whole = await readMessage(scene.asRavi, id);
    expect(whole).toEqual({
      ...entry,
      html: "<p>x</p>",
      isCut: false,
      text: `${"Tuesday. ".repeat(4_000)}😀\n\nThe end.`,
      quoted: `On 11 Nov 2026, Asha wrote:\n${quoted}`,
    });
    await expect(readMessage(scene.asRavi, newId())).rejects.toThrow(NotFound);
  });

  test("an answer below a long quote is shown, and a row of 0.3.0 is split as it is read", async () => {
    const scene = await openAsha(await open());
    const intro = "On Fri, 20 Nov 2026, Meera <m@nirbhay.example> wrote:";
    const long = `${intro}\n${"> 👋 When?\n".repeat(9_000)}\nOn Tuesday.`;
    const { quoteAt: quote_at, quoteEnd: quote_end } = splitQuoted(long);
    await putMessage(scene.context, scene.id, { text: long, quote_at, quote_end });
    await putMessage(scene.context, scene.id, { text: `On Monday.\n\n${intro}\n> When?` });
    const { timeline } = await readConversation(scene.asRavi, scene.id);
    expect(timeline.slice(1)).toMatchObject([
      { text: "On Tuesday.", isCut: true },
      { text: "On Monday.", quoted: `${intro}\n> When?`, isCut: false },
    ]);
  });

  test("control characters of a stranger neither show nor swell the answer", async () => {
    const scene = await openAsha(await open());
    await putMessage(scene.context, scene.id, { text: `Hello\u0001\u0007\n\tAsha` });
    const { timeline } = await readConversation(scene.asRavi, scene.id);
    expect(timeline.at(-1)).toMatchObject({ text: "Hello\n\tAsha" });
  });

  test("refuses a cursor that it never gave", async () => {
    const { asRavi, id } = await openAsha(await open());
    await expect(readTimeline(asRavi, id, "x")).rejects.toThrow(Invalid);
    await expect(readTimeline(asRavi, newId(), undefined)).rejects.toThrow(NotFound);
  });
});
