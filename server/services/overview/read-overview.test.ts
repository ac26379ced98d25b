import { expect, test } from "vitest";
import { defaultAnswerHours, workingTime } from "../../../contract/answer-hours.ts";
import type { ConversationView } from "../../../contract/conversations.ts";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import { asAdmin } from "../../../tests/as-admin.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../../tests/databases.ts";
import { putEnquiries, putEnquiry, sendersIn } from "../../../tests/put-enquiries.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { editor } from "../../../tests/service-context.ts";
import type { Context } from "../context.ts";
import { deleteClient } from "../crm/clients/client-bin.ts";
import { countConversations } from "../crm/conversations/count-conversations.ts";
import { listConversations } from "../crm/conversations/list-conversations.ts";
import { markDone, remindLater } from "../crm/conversations/mark-conversation.ts";
import { listEnquiries } from "../crm/enquiries/list-enquiries.ts";
import { receiveCallbackRequest } from "../crm/enquiries/receive-enquiry.ts";
import { updateEnquiry } from "../crm/enquiries/update-enquiry.ts";
import { beginTheirTurn } from "../crm/rules/enquiry-turn.ts";
import { listEmails } from "../emails/list-emails.ts";
import { Forbidden, NotSignedIn } from "../errors.ts";
import { readInsight } from "../insight/read-insight.ts";
import { updateAnswerHours } from "../settings/answer-hours.ts";
import { readEnquiryWeeks } from "./read-enquiry-weeks.ts";
import { readFirstAnswers } from "./read-first-answers.ts";
import { readOverview } from "./read-overview.ts";
import { readTeam } from "./read-team.ts";

const answerAt = (context: Context, id: string, at: number) =>
  context.database.write((transaction) =>
    beginTheirTurn(transaction, { id, at, text: "Yes, on Thursday." }),
  );

const listed = async (
  context: Context,
  filter: { view?: ConversationView; kind?: "enquiry" | "callback"; status?: "new" },
) => (await listConversations(context, { view: "open", ...filter, limit: 50 })).conversations;

const call = (context: Context, name: string, preferred_date: string) =>
  receiveCallbackRequest(context, {
    name,
    company_name: "Vauban",
    phone: "+91 98100 00009",
    email: `${preferred_date}@vauban.example`,
    preferred_time: "exact",
    preferred_date,
    preferred_start: "11:30",
  });

describeOnEachDatabase("the overview on each engine", (open) => {
  test("counts what the lists behind its links show", async () => {
    const database = await open();
    const { context, staff, ids } = await putEnquiries(database);
    const fay = await putEnquiry(context, "enquiry", "Fay");
    await call(context, "Léa", "2026-11-23");
    await answerAt(staff, fay, context.now());
    await remindLater(staff, ids.cid, context.now() + 90 * hourMs);
    // Ben is restricted: neither his request nor his email is listed.
    await database.write(async (transaction) => {
      await transaction
        .updateTable("emails")
        .set({ status: "failed", failure: "550 5.1.1 No such user" })
        .where("recipient", "in", ["fay@northfold.example", "ben@northfold.example"])
        .execute();
      await transaction
        .updateTable("clients")
        .set({ restricted_at: context.now() })
        .where("email", "=", "ben@northfold.example")
        .execute();
    });
    // Friday 11:30 in India: the answer to Asha is due at 15:30, the call on Monday.
    context.pass(5 * hourMs);
    const overview = await readOverview(staff);
    const counts = await countConversations(staff);
    const fresh = await listed(staff, { kind: "enquiry", status: "new" });
    const late = await listed(staff, { view: "overdue" });
    const ours = (await listed(staff, {})).filter(({ turn }) => turn === "ours");
    const calls = await listed(staff, { view: "calls" });
    const failed = await listEmails(staff, { limit: 50, status: "failed" });
    expect([fresh, late, ours, calls, failed.emails].map(({ length }) => length)).toEqual([
      ...[2, 1, 2, 1, 1],
    ]);
    expect(overview).toMatchObject({
      newEnquiries: fresh.length,
      overdue: late.length,
      callbacks: calls.length,
      ours: ours.length,
      emailsFailed: failed.emails.length,
      overdueSince: late[0]?.dueAt,
      emailFailure: "The address does not exist.",
      nextCall: { name: "Léa", at: "2026-11-23T06:00:00.000Z" },
      newestEnquiryAt: expect.stringMatching(/^2026-11-20T06:00:0/),
    });
    expect(overview).toMatchObject({ ours: counts.ours, overdue: counts.views.overdue });
    await call(context, "Mia", "2026-11-24");
    expect((await readOverview(staff)).nextCall?.name).toBe("Léa");
    context.pass(4 * dayMs);
    expect((await readOverview(staff)).nextCall).toBeNull();
  });

  test("its numbers are those of the lists after every event", async () => {
    const { context, staff, ids } = await putEnquiries(await open());
    const ravi = await putStaff(context.database, "Ravi", "agent");
    const events: Record<string, () => unknown> = {
      begin: () => {},
      assign: () => updateEnquiry(staff, ids.asha, { assignee: ravi.id }),
      late: () => context.pass(5 * hourMs),
      call: () => call(context, "Léa", "2026-11-23"),
      remind: () => remindLater(staff, ids.ben, context.now() + hourMs),
      answer: () => answerAt(staff, ids.asha, context.now()),
      "reminder due": () => context.pass(2 * hourMs),
      spam: () => updateEnquiry(staff, ids.cid, { status: "spam" }),
      done: () => markDone(staff, [ids.ben], true),
    };
    const isOurs = ({ turn }: { turn: string }) => turn === "ours";
    for (const [event, happen] of Object.entries(events)) {
      await happen();
      const { team } = await readTeam(staff);
      const overview = await readOverview(staff);
      const ours = (await listed(staff, {})).filter(isOurs);
      const isLate = ({ dueAt }: { dueAt: string | null }) =>
        Date.parse(dueAt ?? "") < context.now();
      for (const { id, waiting, late, first } of team) {
        const own = ours.filter(({ assignee }) => (assignee?.id ?? null) === id);
        const expected = [own.length, own.filter(isLate).length, own[0]];
        expect([waiting, late, first ?? undefined], event).toEqual(expected);
      }
      const sum = (key: "waiting" | "late") => team.reduce((all, row) => all + row[key], 0);
      expect([sum("waiting"), sum("late")], event).toEqual([ours.length, overview.overdue]);
      expect(overview, event).toMatchObject({
        ours: ours.length,
        newEnquiries: (await listed(staff, { kind: "enquiry", status: "new" })).length,
        overdue: (await listed(staff, { view: "overdue" })).length,
        callbacks: (await listed(staff, { view: "calls" })).length,
      });
      expect(team[0]?.id, event).toBeNull();
    }
  });

  test("the weeks count what was received, without spam and deleted clients", async () => {
    const database = await open();
    const { context, staff, ids } = await putEnquiries(database);
    // A Friday: eleven days on it is the Tuesday of the week after the next.
    context.pass(11 * dayMs);
    await putEnquiry(context, "enquiry", "Fay");
    await updateEnquiry(staff, ids.dot, { status: "in-progress" });
    await updateEnquiry(staff, ids.asha, { status: "spam" });
    const weeks = await readEnquiryWeeks(staff);
    expect(weeks).toHaveLength(13);
    expect(weeks.slice(-3)).toEqual([
      { from: "2026-11-16", enquiries: 2, callbacks: 1 },
      { from: "2026-11-23", enquiries: 0, callbacks: 0 },
      { from: "2026-11-30", enquiries: 1, callbacks: 0 },
    ]);
    const { enquiries } = await listEnquiries(staff, { limit: 1, q: "cid" });
    await deleteClient(staff, enquiries[0]?.clientId ?? "");
    expect(await sendersIn(staff, { q: "cid" })).toEqual([]);
    expect((await readEnquiryWeeks(staff)).at(-3)).toMatchObject({ enquiries: 1, callbacks: 1 });
  });

  test("weeks begin on Monday in the company's time zone, as in Insight", async () => {
    const { context, ids } = await putEnquiries(await open());
    const staff = await asAdmin(context);
    await updateEnquiry(staff, ids.ben, { status: "spam" });
    context.pass(Date.parse("2026-11-22T20:00:00Z") - context.now());
    await answerAt(staff, await putEnquiry(context, "enquiry", "Gita"), context.now());
    for (const [version, timeZone] of ["Asia/Kolkata", "America/New_York"].entries()) {
      await updateAnswerHours(staff, { hours: { ...defaultAnswerHours, timeZone }, version });
      const { weeks } = await readInsight(staff, { group: "week" });
      const numbers = weeks.map(({ from, wrote }) => ({ from, enquiries: wrote }));
      expect(await readEnquiryWeeks(staff)).toMatchObject(numbers);
      expect((await readFirstAnswers(staff)).weeks.at(-1)).toMatchObject({ answered: 1 });
    }
  });

  test("the median of first answers is in working time, without calls", async () => {
    const { context, staff, ids } = await putEnquiries(await open());
    const received = context.now() - 5_000;
    await answerAt(staff, ids.asha, received + hourMs);
    await answerAt(staff, ids.ben, received + hourMs);
    // On Monday: the weekend does not count.
    const monday = Date.parse("2026-11-23T05:30:00Z");
    await answerAt(staff, ids.cid, monday);
    context.pass(monday + hourMs - context.now());
    const { weeks, usualMinutes, goalMinutes } = await readFirstAnswers(staff);
    expect(weeks.slice(-3)).toEqual([
      { from: "2026-11-09", answered: 0, medianMinutes: null },
      { from: "2026-11-16", answered: 1, medianMinutes: 60 },
      {
        from: "2026-11-23",
        answered: 1,
        medianMinutes: Math.round(workingTime(received, monday, defaultAnswerHours) / 60_000),
      },
    ]);
    expect([usualMinutes, goalMinutes]).toEqual([60, 240]);
    await answerAt(staff, ids.cid, monday + hourMs);
    expect((await readFirstAnswers(staff)).weeks.at(-1)).toMatchObject({ answered: 1 });
  });
});

describeOnDatabase("the overview", (open) => {
  test("shows answers due in the current working day, after its end in the next one", async () => {
    const { context, staff, ids } = await putEnquiries(await open());
    await call(context, "Léa", "2026-11-23");
    const { workday } = await readOverview(staff);
    expect(workday).toMatchObject({
      from: "2026-11-20T03:30:00.000Z",
      to: "2026-11-20T12:30:00.000Z",
      due: [
        { id: ids.asha, kind: "answer", at: "2026-11-20T10:00:01.000Z" },
        { id: ids.ben, kind: "call" },
        { id: ids.cid, kind: "answer" },
      ],
    });
    context.pass(8 * hourMs);
    expect((await readOverview(staff)).workday).toMatchObject({
      from: "2026-11-23T03:30:00.000Z",
      due: [{ kind: "call", at: "2026-11-23T06:00:00.000Z" }],
    });
  });

  test("shows restore checks to admins only, and nothing to editors and visitors", async () => {
    const { context, staff } = await putEnquiries(await open());
    const agent = context.as(await putStaff(context.database, "Meera", "agent"));
    expect((await readOverview(staff)).restoreChecks).toEqual({ passed: null, failed: null });
    expect((await readOverview(agent)).restoreChecks).toBeNull();
    for (const verb of [readOverview, readTeam, readEnquiryWeeks, readFirstAnswers]) {
      await expect(verb(context)).rejects.toThrow(NotSignedIn);
      await expect(verb(context.as({ actor: editor }))).rejects.toThrow(Forbidden);
    }
  });
});
