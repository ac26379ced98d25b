import { expect, test } from "vitest";
import { defaultAnswerHours } from "../../../contract/answer-hours.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import {
  clockIn,
  durationText,
  greetingAt,
  urgentText,
  weekdayIn,
  workdayText,
} from "./overview-texts.ts";

const now = Date.parse("2026-11-24T05:12:00Z");

const quiet: AnswerOf<"readOverview"> = {
  ours: 0,
  newEnquiries: 0,
  newestEnquiryAt: null,
  overdue: 0,
  overdueSince: null,
  callbacks: 0,
  nextCall: null,
  emailsQueued: 0,
  emailsFailed: 0,
  emailFailure: null,
  workday: { from: "2026-11-24T03:30:00.000Z", to: "2026-11-24T12:30:00.000Z", due: [] },
  answerHours: defaultAnswerHours,
  lastBackup: null,
  restoreChecks: null,
  mailRoom: null,
};
const call = { name: "Manpreet Gill", at: "2026-11-24T06:00:00.000Z" };
const thursday = { name: "Manpreet Gill", at: "2026-11-26T06:00:00.000Z" };
const due = (at: string) => ({ id: "a", at, kind: "answer" as const });
const dueToday = [due("2026-11-24T04:00:00.000Z"), due("2026-11-24T07:52:00.000Z")];

test.each([
  [{}, "Everyone has an answer."],
  [{ ours: 12, nextCall: thursday }, "12 people are waiting for an answer."],
  [{ ours: 1, nextCall: call }, "Manpreet Gill expects your team’s call at *11:30*."],
  [{ ours: 3, overdue: 2 }, "Two answers are overdue."],
  [{ ours: 1, overdue: 1, nextCall: thursday }, "One answer is overdue."],
  [
    { ours: 3, overdue: 2, nextCall: call },
    "Two answers are overdue. Manpreet Gill expects your team’s call at *11:30*.",
  ],
  [{ emailsFailed: 1 }, "One email failed."],
  [{ ours: 3, emailsFailed: 2 }, "Three people are waiting for an answer. Two emails failed."],
  [{ ours: 3, overdue: 2, emailsFailed: 1 }, "Two answers are overdue. One email failed."],
  [
    { ours: 2, workday: { ...quiet.workday, due: dueToday } },
    "Two people are waiting for an answer. The first answer is due at *13:22*.",
  ],
])("the most urgent thing is said first: %o", (change, said) => {
  const { text, strong, rest = "" } = urgentText({ ...quiet, ...change }, now);
  expect(text + (strong ? `*${strong}*` : "") + rest).toBe(said);
});

test("a call of today is announced before working hours too", () => {
  const early = Date.parse("2026-11-24T01:00:00Z");
  expect(urgentText({ ...quiet, ours: 1, nextCall: call }, early).strong).toBe("11:30");
});

test("a call of the next working day is not announced for today", () => {
  const evening = Date.parse("2026-11-23T14:00:00Z");
  expect(urgentText({ ...quiet, ours: 1, nextCall: call }, evening).text).toBe(
    "One person is waiting for an answer.",
  );
});

test("greetings, clocks and lengths of time", () => {
  const at = (hour: number) => greetingAt(new Date(2026, 10, 24, hour));
  expect([at(0), at(11), at(12), at(16), at(17)]).toEqual([
    ...["Good morning", "Good morning", "Good afternoon", "Good afternoon", "Good evening"],
  ]);
  expect(clockIn("2026-11-24T19:00:00Z", "Asia/Kolkata")).toBe("00:30");
  expect(weekdayIn("2026-11-24T19:00:00Z", "Asia/Kolkata")).toBe("Wednesday");
  expect([durationText(48), durationText(60), durationText(134), durationText(0)]).toEqual([
    ...["48 min", "1 h", "2 h 14 min", "0 min"],
  ]);
});

test("the working day is said with its calls and the first answers that are due", () => {
  const from = Date.parse("2026-11-24T03:30:00Z");
  const dueIn = (minutes: number, kind: "answer" | "call") => ({
    id: `${minutes}`,
    at: new Date(from + minutes * 60_000).toISOString(),
    kind,
  });
  const day = (...moments: ReturnType<typeof dueIn>[]) => ({
    ...quiet,
    workday: {
      from: new Date(from).toISOString(),
      to: new Date(from + 540 * 60_000).toISOString(),
      due: moments,
    },
  });
  const answers = [165, 264, 270, 280, 290, 300, 310, 320].map((at) => dueIn(at, "answer"));
  expect(workdayText(day(dueIn(150, "call"), ...answers), from + 102 * 60_000)).toBe(
    "Working day: Tuesday, 09:00 to 18:00. It is 10:42. Calls at 11:30. Answers due at 11:45, 13:24, 13:30, 13:40, 13:50, 14:00 and 2 more.",
  );
  expect(workdayText(day(), from - 1)).toBe(
    "Working day: Tuesday, 09:00 to 18:00. It has not begun. No calls at a set time. No answers due.",
  );
});
