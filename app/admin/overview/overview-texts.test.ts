import { beforeEach, expect, test, vi } from "vitest";
import { defaultAnswerHours } from "../../../contract/answer-hours.ts";
import type { Conversation } from "../../../contract/conversations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { timeIn } from "../lists/reader-formats.ts";
import {
  durationText,
  greetingAt,
  urgentText,
  type Work,
  weekdayIn,
  workdayText,
} from "./overview-texts.ts";
import { byUrgency } from "./waiting-row.tsx";

const hours = defaultAnswerHours;

beforeEach(() => {
  vi.stubEnv("TZ", "Asia/Kolkata");
});
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
  mailboxFailure: null,
  mailRoom: null,
};
const row = (name: string, change: object = {}) =>
  ({
    id: name,
    name,
    kind: "enquiry",
    turn: "ours",
    failedEmail: null,
    preferredTime: null,
    dueAt: "2026-11-24T06:17:00.000Z",
    callAt: null,
    ...change,
  }) as Conversation;
const asha = row("Asha");
const failed = row("Harish", { failedEmail: "e", dueAt: "2026-11-24T09:00:00.000Z" });
const late = row("Kavitha", { dueAt: "2026-11-24T04:47:00.000Z" });
const wish = {
  kind: "callback",
  preferredTime: { period: "exact", at: "2026-11-24T05:00:00.000Z" },
};
const again = { dueAt: "2026-11-26T06:00:00.000Z", callAt: "2026-11-26T06:00:00.000Z" };
const inWeeks = { dueAt: "2026-12-10T06:00:00.000Z", callAt: "2026-12-10T06:00:00.000Z" };
const reminded = { turn: "theirs", dueAt: null, remindAt: "2026-11-24T05:00:00.000Z" };
// Called at that time, and nobody answered.
const call = row("Manpreet", { ...wish, ...again });

test.each<[Work["mine"], Conversation | null, number, string]>([
  [[], null, 0, "Everyone has an answer."],
  [[], null, 1, "Nothing waits for you. Your colleagues answer one person."],
  [[], null, 12, "Nothing waits for you. Your colleagues answer 12 people."],
  [[], late, 12, "Nothing waits for you. Nobody answers Kavitha yet."],
  [[asha], late, 2, "Asha expects your answer by *11:47*."],
  [[late, asha], null, 2, "Your answer to Kavitha is *25 min late*. Then Asha."],
  [[failed, late], null, 2, "Your email to Harish was not delivered. Then Kavitha."],
  [[call], null, 1, "Manpreet expects your call at *11:30 on Thursday*."],
  [[row("Asha", inWeeks)], null, 1, "Asha expects your call at *11:30 on Thursday 10 December*."],
  [[row("Asha", again)], null, 1, "Asha expects your call at *11:30 on Thursday*."],
  [[row("Tara", reminded)], null, 0, "Follow up with Tara: your reminder is due."],
  [[row("Manpreet", wish)], null, 1, "Manpreet expects your answer by *11:47*."],
])("the reader's most urgent work is said first (%#)", (mine, nobodys, ours, said) => {
  const { text, strong, rest = "", more } = urgentText({ mine, nobodys, ours }, hours, now);
  expect(text + (strong ? `*${strong}*` : "") + rest + (more ? ` ${more}` : "")).toBe(said);
});

test("who reads elsewhere is told whose clock a time is on", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  const { strong } = urgentText({ mine: [asha], nobodys: null, ours: 1 }, hours, now);
  expect(strong).toBe("11:47\u00a0IST");
  expect(workdayText(quiet, now)).toContain("9:00 to 18:00\u00a0IST.");
});

test("what failed comes first, then what is late, then the rest by due time", () => {
  const theirs = row("Tara", { turn: "theirs", dueAt: null });
  const sorted = byUrgency([theirs, late, asha, failed], now).map(({ name }) => name);
  expect(sorted).toEqual(["Harish", "Kavitha", "Asha", "Tara"]);
});

test("greetings, clocks and lengths of time", () => {
  const at = (hour: number) => greetingAt(new Date(2026, 10, 24, hour));
  expect([at(0), at(11), at(12), at(16), at(17)]).toEqual([
    ...["Good morning", "Good morning", "Good afternoon", "Good afternoon", "Good evening"],
  ]);
  expect(timeIn("Asia/Kolkata", "2026-11-24T19:00:00Z")).toBe("00:30");
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
