import { expect, onTestFinished, test } from "vitest";
import { presets } from "../../../../contract/rights.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { enqueueTo } from "../../../../tests/email-harness.ts";
import { putEnquiries } from "../../../../tests/put-enquiries.ts";
import { putSession } from "../../../../tests/put-session.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { testContext } from "../../../../tests/service-context.ts";
import type { Database } from "../../../db/database.ts";
import { Busy, NotSignedIn, TooMany } from "../../errors.ts";
import { addNote } from "./add-note.ts";
import { changeFeedOf, followChanges } from "./change-feed.ts";
import { readRecentChanges } from "./list-recent-changes.ts";

const text = new TextDecoder();
const ready = "event: ready\ndata: {}\n\n";
const change = "event: change\ndata: {}\n\n";

async function openFollowed(database: Database) {
  const { context, ids } = await putEnquiries(database);
  const asha = await putStaff(database, "Asha Menon", "agent");
  const session = await putSession(context, asha.id);
  const asAsha = context.as({
    actor: { kind: "staff", id: asha.id, rights: presets.agent, sessionId: session.id },
  });
  const feed = changeFeedOf(context);
  onTestFinished(() => feed.stop());
  const follow = () => {
    const reader = followChanges(asAsha).getReader();
    const next = async () => {
      const { done, value } = await reader.read();
      return done ? "end" : text.decode(value);
    };
    return { next, reader };
  };
  return { context, ids, asAsha, session, feed, follow };
}

describeOnDatabase("events of changes", (open) => {
  test("every open screen is notified of a commit", async () => {
    const { asAsha, ids, feed, follow } = await openFollowed(await open());
    const one = follow();
    const other = follow();
    expect([await one.next(), await other.next()]).toEqual([ready, ready]);
    // The first look only learns what there is.
    await feed.look();
    await addNote(asAsha, ids.asha, "A note.");
    await feed.look();
    expect([await one.next(), await other.next()]).toEqual([change, change]);
  });

  test("a stream ends with its session", async () => {
    const { context, session, feed, follow } = await openFollowed(await open());
    const { next } = follow();
    await next();
    await feed.checkSessions();
    expect(await next()).toBe(":\n\n");
    await context.database.write((transaction) =>
      transaction.deleteFrom("sessions").where("id", "=", session.id).execute(),
    );
    await feed.checkSessions();
    expect([await next(), feed.size]).toEqual(["end", 0]);
  });

  test("all streams end when the server stops, and no other begins", async () => {
    const { feed, follow } = await openFollowed(await open());
    const { next } = follow();
    await next();
    feed.stop();
    expect(await next()).toBe("end");
    expect(() => follow()).toThrow(Busy);
  });

  test("an account has ten; one that its browser closed makes room", async () => {
    const { feed, follow } = await openFollowed(await open());
    const streams = Array.from({ length: 10 }, follow);
    expect(() => follow()).toThrow(TooMany);
    await streams[0]?.reader.cancel();
    expect(feed.size).toBe(9);
    follow();
  });

  test("a client that does not read is let go", async () => {
    const { feed, follow } = await openFollowed(await open());
    follow();
    for (let unread = 0; unread <= 20; unread++) await feed.checkSessions();
    expect(feed.size).toBe(0);
  });

  test("what nobody did is told, too: an email that was sent, and one that failed", async () => {
    const context = testContext(await open());
    await enqueueTo(context, "a", "b");
    const marks = [await readRecentChanges(context)];
    for (const change of [{ attempts: 1 }, { status: "sent" }] as const) {
      await context.database.write((transaction) =>
        transaction.updateTable("emails").set(change).where("recipient", "=", "a").execute(),
      );
      marks.push(await readRecentChanges(context));
    }
    expect(new Set(marks.flat()).size).toBe((marks[0]?.length ?? 0) + 2);
  });

  test("visitors get none", async () => {
    const { context } = await openFollowed(await open());
    expect(() => followChanges(context.as({ actor: { kind: "visitor" } }))).toThrow(NotSignedIn);
  });
});
