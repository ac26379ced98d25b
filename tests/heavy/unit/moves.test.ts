import { statSync } from "node:fs";
import BetterSqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { hourMs, minuteMs } from "../../../contract/durations.ts";
import type { Database } from "../../../server/db/database.ts";
import { addNote } from "../../../server/services/crm/conversations/add-note.ts";
import { readConversation } from "../../../server/services/crm/conversations/read-conversation.ts";
import { receiveEnquiry } from "../../../server/services/crm/enquiries/receive-enquiry.ts";
import { receiveMessage } from "../../../server/services/crm/messages/receive-message.ts";
import { mergeConversations } from "../../../server/services/crm/moves/merge-conversations.ts";
import { moveMessages } from "../../../server/services/crm/moves/move-messages.ts";
import { undoMove } from "../../../server/services/crm/moves/undo-move.ts";
import { Conflict, NotFound } from "../../../server/services/errors.ts";
import { describeOnEachDatabase, makePlaces } from "../../databases.ts";
import { seedOfRun } from "../../faults/run-options.ts";
import { openWithStray } from "../../moves-scene.ts";
import { putMessage } from "../../put-message.ts";
import { putStaff } from "../../put-staff.ts";
import { rawMail } from "../../raw-mail.ts";
import { rowsOf } from "../../receiving-scene.ts";
import { system, testContext } from "../../service-context.ts";
import { randomNumbers } from "../bench/figures.ts";

/** Runs, and steps of each. */
const bounds = { runs: 12, steps: 30 };

/** Four forms and two emails, each with emails and notes. */
async function scene(database: Database) {
  const context = testContext(database);
  const { actor } = await putStaff(database, "Kavya", "agent");
  const agent = context.as({ actor });
  const receive = (raw: Uint8Array) =>
    receiveMessage({ ...context, actor: system }, { raw, source: "folder" });
  for (let at = 0; at < 6; at += 1) {
    const email = `p${at}@c${at}.example`;
    if (at < 4) {
      await receiveEnquiry(context, {
        name: `Person ${at}`,
        company_name: "",
        email_id: email,
        phone: "",
        description: `Enquiry ${at} about gateways.`,
      });
    }
    const enquiries = () => rowsOf(database, "enquiries");
    const receipt = async () =>
      (
        await database.read
          .selectFrom("emails")
          .selectAll()
          .where("recipient", "=", email)
          .execute()
      ).find(({ template }) => template === "enquiry-receipt")?.message_id ?? null;
    let last = at < 4 ? await receipt() : null;
    for (let each = 0; each < 3; each += 1) {
      const id = `<m${at}-${each}@c${at}.example>`;
      await receive(
        rawMail({ From: `P${at} <${email}>`, "Message-ID": id, "In-Reply-To": last, Date: null }),
      );
      last = id;
      context.pass(minuteMs);
      const { id: enquiry } = (await enquiries()).at(-1) ?? { id: "" };
      if (each === 1) await addNote(agent, enquiry, `Note ${at}.`);
      context.pass(minuteMs);
    }
  }
  context.pass(hourMs);
  return { context, agent };
}

async function placesIn(database: Database): Promise<Map<string, string>> {
  const rows = [...(await rowsOf(database, "messages")), ...(await rowsOf(database, "notes"))];
  return new Map(rows.map(({ id, enquiry_id }) => [id, enquiry_id]));
}

describeOnEachDatabase(
  "conversations that are moved, merged, split and undone at random",
  (open) => {
    test("lose and repeat nothing, stay reachable, and return by undoing all", async () => {
      for (let run = 0; run < bounds.runs; run += 1) {
        const database = await open();
        const seed = seedOfRun() + run;
        const random = randomNumbers(seed);
        const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
        const { agent, context } = await scene(database);
        const before = await placesIn(database);
        const begun = (await rowsOf(database, "enquiries")).map(({ id }) => id);
        const moves: string[] = [];
        const isInOrder = run % 2 === 0;
        const done: string[] = [];
        // Undefined if no conversation shows it, or it is undone by now, which changes nothing.
        const offers = async (move: string) => {
          const row = await database.read
            .selectFrom("conversation_moves")
            .select(["from_id", "to_id", "undone_at"])
            .where("id", "=", move)
            .executeTakeFirstOrThrow();
          if (row.undone_at !== null) return undefined;
          for (const id of [row.from_id, row.to_id]) {
            const { timeline } = await readConversation(agent, id);
            const entry = timeline.find((each) => each.type === "move" && each.id === move);
            if (entry?.type === "move") return entry.canUndo;
          }
          return undefined;
        };
        async function step() {
          const ids = (await rowsOf(database, "enquiries")).map(({ id }) => id);
          const [from, to] = [pick(ids), pick(ids)];
          const kind = pick(["move", "move", "merge", "split", "undo", "undo"] as const);
          if (kind === "undo") {
            const move = isInOrder ? moves.pop() : pick(moves);
            done.push(`undo ${moves.indexOf(move ?? "")}`);
            if (!move) return;
            const isOffered = await offers(move);
            const isUndone = await attempt(() => undoMove(agent, move));
            expect(isOffered ?? isUndone, done.join(", ")).toBe(isUndone);
            return;
          }
          done.push(`${moves.length}: ${kind} ${ids.indexOf(from)} ${ids.indexOf(to)}`);
          if (kind === "merge") {
            moves.push((await mergeConversations(agent, from, to)).move);
            return;
          }
          const inside = (await rowsOf(database, "messages")).filter(
            (row) => row.enquiry_id === from,
          );
          if (inside.length === 0) return;
          const onwards = random() < 0.5;
          const choice = { messages: [pick(inside).id], onwards, to: kind === "split" ? null : to };
          moves.push((await moveMessages(agent, from, choice)).move);
        }
        const attempt = async (work: () => Promise<unknown>) => {
          try {
            await work();
            return true;
          } catch (error) {
            if (!(error instanceof Conflict || error instanceof NotFound)) throw error;
            done.push(`refused: ${error.message}`);
            return false;
          }
        };
        const check = async () => {
          const trace = `seed ${seed}: ${done.join(", ")}`;
          const now = await placesIn(database);
          expect([...now.keys()].sort(), trace).toEqual([...before.keys()].sort());
          const rows = new Map((await rowsOf(database, "enquiries")).map((row) => [row.id, row]));
          for (const place of now.values()) {
            expect(rows.get(place)?.merged_into, `hidden; ${trace}`).toBeNull();
          }
          for (const { merged_into } of rows.values()) {
            if (merged_into === null) continue;
            expect(rows.get(merged_into)?.merged_into, `a chain; ${trace}`).toBeNull();
          }
        };
        for (let at = 0; at < bounds.steps; at += 1) {
          context.pass(minuteMs);
          await attempt(step);
          await check();
        }
        for (const { id } of await rowsOf(database, "enquiries")) await readConversation(agent, id);
        for (const move of moves.toReversed()) {
          done.push(`undo ${moves.indexOf(move)}`);
          expect(await attempt(() => undoMove(agent, move)), done.join(", ")).toBe(true);
          await check();
        }
        if (!isInOrder) continue;
        expect(await placesIn(database), `seed ${seed}: ${done.join(", ")}`).toEqual(before);
        const rows = await rowsOf(database, "enquiries");
        for (const row of rows) expect(row.merged_into === null).toBe(begun.includes(row.id));
      }
    }, 300_000);
  },
);

test("a merge copies no texts of emails: others would wait for their size (SQLite)", async () => {
  const place = await makePlaces.sqlite();
  const database = place.open();
  try {
    const { context, kavya, asha, priya } = await openWithStray(database);
    const text = "We had two outages. ".repeat(20_000);
    const clients = [null, (await rowsOf(database, "enquiries")).at(-1)?.client_id ?? ""];
    for (const client_id of [...clients, ...clients]) {
      await putMessage(context, priya, { text, client_id });
    }
    const other = new BetterSqlite(place.location);
    for (const step of ["merge", "undo"] as const) {
      other.pragma("wal_checkpoint(TRUNCATE)");
      if (step === "merge") await mergeConversations(kavya, priya, asha);
      else await undoMove(kavya, (await onlyMove(database)).id);
      expect(statSync(`${place.location}-wal`).size, step).toBeLessThan(text.length);
    }
    other.close();
  } finally {
    await database.close();
    await place.remove();
  }
});

const onlyMove = (database: Database) =>
  database.read.selectFrom("conversation_moves").select("id").executeTakeFirstOrThrow();
