import { expect, test } from "vitest";
import { homePage } from "../../../app/copy/home-page.ts";

// The numbers of Home's worked example, as an expert would add them up (SITE-3).

const { runSheet, marks, lead } = homePage.copy.cutover;
const { rows, note, rehearsed, speed, lost } = runSheet;
const numbersIn = (text: string) =>
  (text.match(/\d[\d,]*/g) ?? []).map((number) => Number(number.replaceAll(",", "")));
const seenAt = (time: string) => rows.find((row) => row.time === time)?.seen ?? "";
const [confirmed = 0, sent] = numbersIn(seenAt("Mon 09:00"));
const [minute = 0, minuteSent, , minuteSlowest] = numbersIn(seenAt("Mon 09:15"));
const [allSent = 0, allConfirmed] = numbersIn(seenAt("Mon 09:25"));

test("every order that was sent is confirmed, and the parts make the whole", () => {
  expect([sent, minuteSent, allConfirmed]).toEqual([confirmed, minute, allSent]);
  const [before = 0, opening = 0, after = 0, all] = numbersIn(note);
  expect([before, opening, all]).toEqual([confirmed, minute, allSent]);
  expect(before + opening + after).toBe(all);
  expect(`${lost.number} ${lost.unit}`).toBe("0 of 6,204");
  expect(numbersIn(lost.unit)).toEqual([allSent]);
});

test("Saturday’s replay is twice a busiest minute, to which one client in ten of Monday fits", () => {
  const [replayed = 0, seconds, , slowest] = numbersIn(seenAt("Sat 13:15"));
  expect([replayed / 2, seconds]).toEqual([18_400, 60]);
  expect(rows.find(({ time }) => time === "Sat 13:15")?.step).toContain("twice over");
  // All orders of Monday’s opening minute: not more than the busiest one ever.
  expect(minute * 10).toBe(16_900);
  expect(minute * 10).toBeLessThan(replayed / 2);
  expect(lead).toContain("one client in ten");
  // One fastness everywhere, and better than before.
  expect([slowest, minuteSlowest]).toEqual([...numbersIn(speed.after), ...numbersIn(speed.after)]);
  expect(numbersIn(speed.before)[0]).toBeGreaterThan(numbersIn(speed.after)[0] ?? 99);
});

test("four mock sessions are four rehearsals, and no number means two things", () => {
  expect(runSheet.span).toMatch(/^Fourth mock session/);
  expect(`${rehearsed.number} ${rehearsed.unit}`).toMatch(/^4 times, once in each mock session$/);
  const switched = rows.filter(({ time }) => time.startsWith("Sat"));
  expect(new Set(switched.flatMap(({ wayBack }) => numbersIn(wayBack)))).toEqual(new Set([38]));
  expect(speed.before).not.toContain("38");
});

test("seven steps, in the order of time, each mark beside its step", () => {
  expect(rows).toHaveLength(7);
  expect(runSheet.all).toContain("seven");
  const days = ["Sat", "Mon", "Tue", "Thu"];
  const order = (time: string) => `${days.indexOf(time.slice(0, 3))}${time.slice(3)}`;
  for (const times of [rows, marks].map((list) => list.map(({ time }) => order(time))))
    expect(times).toEqual(times.toSorted());
  const steps = rows.map(({ time }) => time);
  expect(marks.filter(({ time }) => time.includes(":") && !steps.includes(time))).toEqual([]);
  // The market's own times: pre-open at 9:00, open at 9:15; a mock session has no live order.
  const live = rows.filter(({ time }) => time.startsWith("Mon")).map(({ lead: by }) => by);
  expect(live).toEqual(["Trading desk", "Trading desk", "Head of trading"]);
});
