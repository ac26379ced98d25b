import { mix, passed } from "./clock.ts";

/** When each part of the lesson is on, in seconds of the film. */
export const cue = {
  /** Forty-seven lights go on. */
  arrival: { from: 0.25, to: 1.7 },
  /** The class moves aside and the screen opens. */
  opening: { from: 1.6, to: 2.6 },
  question: { from: 2.25, to: 4.1 },
  answers: { from: 3.9, to: 6.5 },
  hand: { from: 6.3, to: 9.3 },
  /** The board shows what the angle is measured from. */
  explanation: { from: 7.4, to: 8.7 },
  lateAnswer: { from: 8.35, to: 9.2 },
  check: { from: 9.4, to: 12.2 },
  book: { from: 12.05, to: 14.85 },
  closing: { from: 14.75, to: 15.9 },
} as const;

type Caption = { from: number; to: number; title: string; line: string };

/** What is written beside the class. */
export const captions: readonly Caption[] = [
  {
    from: 0.3,
    to: 2.1,
    title: "Everybody is here",
    line: "40 in the room, 6 at home, 1 on the bus",
  },
  { from: 2.2, to: 4.2, title: "The first question", line: "On the board and on every phone" },
  { from: 4.2, to: 6.4, title: "Answers come in", line: "From the bench and the kitchen table" },
  { from: 6.4, to: 9.4, title: "A hand from the bus", line: "One question that eleven needed" },
  { from: 9.4, to: 12.2, title: "Three to finish with", line: "Marked as they arrive" },
  { from: 12.2, to: 14.95, title: "Marks in the book", line: "Before the bell has stopped" },
];

/** The four answers and how many of the class choose each: 47 in all. */
export const options = [
  { label: "21°", votes: 3 },
  { label: "42°", votes: 31 },
  { label: "48°", votes: 11 },
  { label: "84°", votes: 2 },
] as const;
export const rightOption = 1;

/** Those who are not in the room, by the direction in which they sit. */
export const elsewhere = [
  { initials: "LP", degrees: 15 },
  { initials: "IK", degrees: 40 },
  { initials: "TD", degrees: 65 },
  { initials: "VR", degrees: 90 },
  { initials: "NB", degrees: 116 },
  { initials: "SA", degrees: 141 },
  { initials: "PK", degrees: 165 },
] as const;
/** Nandini Bisht, whose bus is stuck. */
export const onTheBus = 4;

/** How many of the 47 are right, and how many were last week. */
export const checks = [
  { name: "Angle in, angle out", right: 40, before: 24 },
  { name: "Find the normal", right: 43, before: 19 },
  { name: "Draw the ray", right: 45, before: 28 },
] as const;

type Row = { name: string; initials: string; earlier: readonly [number, number]; today: number };

/** A page of the grade book; each check has three questions. */
export const bookRows: readonly (Row & { term: number; grade: string; from: string | number })[] = [
  {
    name: "Aarav Chauhan",
    initials: "AC",
    earlier: [2, 3],
    today: 3,
    term: 88,
    grade: "A2",
    from: 12,
  },
  {
    name: "Nandini Bisht",
    initials: "NB",
    earlier: [3, 3],
    today: 3,
    term: 96,
    grade: "A1",
    from: "NB",
  },
  {
    name: "Harpreet Gill",
    initials: "HG",
    earlier: [1, 2],
    today: 2,
    term: 67,
    grade: "B2",
    from: 33,
  },
  {
    name: "Ibrahim Khan",
    initials: "IK",
    earlier: [3, 2],
    today: 3,
    term: 90,
    grade: "A2",
    from: "IK",
  },
  {
    name: "Lakshmi Pillai",
    initials: "LP",
    earlier: [3, 2],
    today: 3,
    term: 91,
    grade: "A1",
    from: "LP",
  },
  {
    name: "Oindrila Sen",
    initials: "OS",
    earlier: [2, 2],
    today: 2,
    term: 74,
    grade: "B1",
    from: 27,
  },
];

/** Minutes after 8:50 at moments of the film: the lesson is told in leaps. */
const minutes = [
  [0.3, 0],
  [1.8, 1],
  [3.9, 4],
  [6.4, 9],
  [9.2, 17],
  [9.8, 30],
  [12.2, 36],
  [14, 40],
] as const;

/** Where the lesson stands, in minutes after 8:50. */
export function minuteOf(second: number): number {
  return minutes.reduce((minute, [at, value], index) => {
    const [before, valueBefore] = minutes[index - 1] ?? [0, 0];
    return second >= before ? mix(valueBefore, value, passed(second, before, at)) : minute;
  }, 0);
}

/** The same on the school’s clock. */
export function clockOf(minute: number): string {
  const sinceMidnight = 8 * 60 + 50 + Math.floor(minute + 0.001);
  return `${Math.floor(sinceMidnight / 60)}:${String(sinceMidnight % 60).padStart(2, "0")}`;
}
