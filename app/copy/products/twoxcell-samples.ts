/** Invented pupils, books and marks on the drawn screens of 2XCell. */

/** Where a pupil sits during a lesson. */
type LessonPlace = "room" | "online" | "both";
export type RegisterMark = "present" | "online" | "late" | "away";

type Shelf = readonly {
  title: string;
  author: string;
  kind: "book" | "audio" | "film" | "worksheet";
  copies: number;
  borrowed: number;
  back?: string;
}[];

/** Library Management: one shelf. */
export const librarySample = [
  {
    title: "Malgudi Days",
    author: "R. K. Narayan",
    kind: "book",
    copies: 12,
    borrowed: 9,
    back: "24 Nov",
  },
  { title: "Panchatantra", author: "Vishnu Sharma", kind: "audio", copies: 1, borrowed: 0 },
  { title: "Godan", author: "Premchand", kind: "book", copies: 6, borrowed: 6, back: "22 Nov" },
  { title: "Rivers from above", author: "Geography room", kind: "film", copies: 1, borrowed: 0 },
  {
    title: "Heat and thermometers",
    author: "Science, grade 7",
    kind: "worksheet",
    copies: 50,
    borrowed: 47,
  },
  {
    title: "Gitanjali",
    author: "Rabindranath Tagore",
    kind: "book",
    copies: 8,
    borrowed: 3,
    back: "1 Dec",
  },
] as const satisfies Shelf;

type Timetable = readonly {
  from: string;
  to: string;
  subject: string;
  teacher: string;
  where: string;
  place: LessonPlace;
  state: "recorded" | "live" | "next" | "later";
}[];

/** Online Learning Integration: one morning of section 7C. */
export const timetableSample = [
  {
    from: "8:10",
    to: "8:50",
    subject: "Hindi",
    teacher: "S. Tripathi",
    where: "Room 14",
    place: "both",
    state: "recorded",
  },
  {
    from: "8:50",
    to: "9:30",
    subject: "Science",
    teacher: "F. Ansari",
    where: "Lab 1",
    place: "both",
    state: "live",
  },
  {
    from: "9:45",
    to: "10:25",
    subject: "Mathematics",
    teacher: "J. Kurian",
    where: "Room 14",
    place: "both",
    state: "next",
  },
  {
    from: "10:25",
    to: "11:05",
    subject: "Games",
    teacher: "D. Rawat",
    where: "Ground",
    place: "room",
    state: "later",
  },
  {
    from: "11:20",
    to: "12:00",
    subject: "Spoken English",
    teacher: "A. Lyngdoh",
    where: "Link only",
    place: "online",
    state: "later",
  },
] as const satisfies Timetable;

type Progress = {
  unit: string;
  weeks: readonly string[];
  lines: readonly { name: string; values: readonly number[] }[];
  note: { week: string; text: string };
};

/** Analytics and Reporting: share of the term’s topics mastered. */
export const progressSample = {
  unit: "% of topics",
  weeks: ["W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8", "W9", "W10"],
  lines: [
    { name: "7C", values: [6, 13, 21, 26, 28, 37, 49, 60, 68, 77] },
    { name: "Grade 7", values: [7, 14, 20, 27, 33, 40, 46, 53, 59, 65] },
  ],
  note: { week: "W5", text: "Fractions taught again, another way" },
} as const satisfies Progress;

type Pupil = {
  name: string;
  initials: string;
  section: string;
  facts: readonly { term: string; text: string; openTo?: string }[];
};

/** Student Information Management: one record. */
export const pupilSample = {
  name: "Nandini Bisht",
  initials: "NB",
  section: "7C, roll number 23",
  facts: [
    { term: "Guardian", text: "Kamla Bisht, grandmother" },
    { term: "At home", text: "Garhwali and Hindi" },
    { term: "Bus", text: "Route 4, Vasundhara" },
    { term: "Health", text: "Asthma, inhaler in the office", openTo: "Class teacher, nurse" },
    { term: "Certificate", text: "Transfer from Pauri, verified" },
  ],
} as const satisfies Pupil;

type Register = {
  days: readonly string[];
  pupils: readonly { name: string; marks: readonly RegisterMark[] }[];
};

/** Attendance Management: five days of the register. */
export const registerSample = {
  days: ["Mon", "Tue", "Wed", "Thu", "Fri"],
  pupils: [
    { name: "Aarav Chauhan", marks: ["present", "present", "present", "late", "present"] },
    { name: "Nandini Bisht", marks: ["present", "away", "online", "online", "present"] },
    { name: "Harpreet Gill", marks: ["present", "present", "present", "present", "present"] },
    { name: "Ibrahim Khan", marks: ["late", "present", "present", "present", "away"] },
    { name: "Lakshmi Pillai", marks: ["online", "online", "online", "present", "present"] },
    { name: "Oindrila Sen", marks: ["present", "present", "late", "present", "present"] },
  ],
} as const satisfies Register;

type GradeBook = {
  papers: readonly { name: string; outOf: number }[];
  /** The lowest percentage of each grade, best first. */
  bands: readonly { grade: string; from: number }[];
  /** `marks` in the order of `papers`; null is not sat yet. */
  rows: readonly { name: string; marks: readonly (number | null)[] }[];
};

/** Grade and Exam Management: totals and grades follow from marks and bands. */
export const gradeBookSample = {
  papers: [
    { name: "Theory", outOf: 60 },
    { name: "Practical", outOf: 25 },
    { name: "Notebook", outOf: 15 },
  ],
  bands: [
    { grade: "A1", from: 91 },
    { grade: "A2", from: 81 },
    { grade: "B1", from: 71 },
    { grade: "B2", from: 61 },
    { grade: "C1", from: 51 },
  ],
  rows: [
    { name: "Aarav Chauhan", marks: [47, 21, 12] },
    { name: "Nandini Bisht", marks: [55, 24, 14] },
    { name: "Harpreet Gill", marks: [38, 19, 13] },
    { name: "Ibrahim Khan", marks: [51, null, 12] },
    { name: "Lakshmi Pillai", marks: [49, 23, 15] },
  ],
} as const satisfies GradeBook;
