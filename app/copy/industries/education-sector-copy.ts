import type { IndustryPage } from "./industry-page.ts";

/** /industry/education-sector */
export const educationSector = {
  slug: "education-sector",
  name: "Education",
  title: "Software for education | {company}",
  description:
    "Admissions, timetables, fees, examinations and learning for schools, colleges and coaching institutes, in the languages that families speak at home.",
  hero: {
    heading: "Will the site survive result day?",
    lead: "For one hour a year, everybody comes at once. We build portals that give each family a place in line and a time, instead of an error.",
  },
  example: "An invented board’s result day, five minutes in.",
  solutions: {
    heading: "Three quiet terms and one loud morning",
    lead: "For schools, universities and boards. Lessons, marks and parents in one place.",
    items: [
      {
        id: "admissions-and-enrolment",
        heading: "Admissions and Enrolment",
        lead: "Families apply from a phone, and the office stops retyping.",
        bullets: [
          "Forms in Hindi, English and your state’s language",
          "Documents photographed, checked at once",
          "Merit, quota and RTE lists by published rule",
          "Seats held until the fee deadline",
          "UPI, card and counter payments in one book",
          "Status by SMS, no queue at the gate",
        ],
        slip: {
          title: "Seats, class 6",
          note: "Admission list of 12 March",
          rows: [
            ["Seats", "120"],
            ["Held under RTE", "30"],
            ["Confirmed with fee", "71"],
            ["Held until Friday", "14"],
          ],
          total: ["Still free", "5 seats"],
          remark: "The waiting list moves by itself on Saturday morning.",
        },
      },
      {
        id: "timetables-and-rooms",
        heading: "Timetables and Rooms",
        lead: "A timetable that respects the lab, the bus and the one physics teacher.",
        bullets: [
          "Clashes shown before printing",
          "Cover lessons found by 7:45",
          "Electives chosen by pupils themselves",
          "Knows half days and local holidays",
          "Rooms booked for exams and functions",
          "Each teacher’s week on the phone",
        ],
        slip: {
          title: "Cover for Ms Pillai",
          note: "Monday, found at 07:41",
          rows: [
            ["Period 1, 8B physics", "Mr Anand"],
            ["Period 3, 9A physics", "Mr Anand"],
            ["Period 4, 10C laboratory", "Ms Joshi"],
            ["Period 6, 8A", "Library"],
          ],
          total: ["Lessons covered", "4 of 4"],
          remark: "Both teachers were free, and one knows the laboratory.",
        },
      },
      {
        id: "hybrid-learning",
        heading: "Hybrid Learning",
        lead: "One lesson reaches the bench and the kitchen table alike.",
        bullets: [
          "Our own 2XCell, set up with your books",
          "Lessons that load on 3G",
          "Recordings for those who were ill",
          "Homework collected and returned",
          "Captions for pupils who can’t hear well",
          "Works with Google Classroom or Moodle",
        ],
        slip: {
          title: "Lesson: refraction",
          note: "Class 7C, 47 pupils on the list",
          rows: [
            ["In the room", "40"],
            ["At home, live", "6"],
            ["Watched the recording", "1"],
          ],
          total: ["Reached", "47 of 47"],
          remark: "The recording has captions and loads on 3G.",
        },
      },
      {
        id: "examinations-and-results",
        heading: "Examinations and Results",
        lead: "From the question bank to a result that stands up to scrutiny.",
        bullets: [
          "Papers assembled by chapter and difficulty",
          "Sealed until the hour, then printed on site",
          "Answer books marked on screen, names hidden",
          "Moderation with every change recorded",
          "Result day traffic tested in advance",
          "Mark sheets ready for DigiLocker",
        ],
        slip: {
          title: "Paper 4, moderation",
          note: "Two examiners, names hidden",
          rows: [
            ["Answer books", "412"],
            ["Marks within 3", "397"],
            ["Third marking", "15"],
          ],
          total: ["Ready to publish", "412"],
          remark: "Every changed mark shows who changed it, and why.",
        },
      },
      {
        id: "fees-and-accounts",
        heading: "Fees and Accounts",
        lead: "See who owes what, and why, without an argument at the counter.",
        bullets: [
          "Instalments, siblings and scholarships",
          "Receipts the moment money arrives",
          "Reminders that stay polite",
          "Refunds by the rule you published",
          "Hostel, bus and canteen on one bill",
          "Books closed in Tally each evening",
        ],
        slip: {
          title: "Fee receipt 2026/3318",
          note: "Two children, second instalment",
          rows: [
            ["Tuition, class 4", "18,000"],
            ["Tuition, class 7", "21,000"],
            ["Bus, route 5", "4,200"],
            ["Sibling concession", "−2,100"],
          ],
          total: ["Paid by UPI", "₹41,100"],
          remark: "The receipt was on the phone before the app closed.",
        },
      },
      {
        id: "parents-and-safety",
        heading: "Parents and Safety",
        lead: "The right parents hear early; nobody else does.",
        bullets: [
          "Absence reported before the second lesson",
          "School bus on a map, stop by stop",
          "Pick-up only by people you named",
          "Teacher messages without private numbers",
          "Circulars read aloud on request",
          "Consent for photographs kept on file",
        ],
        slip: {
          title: "Route 5, afternoon",
          note: "Stop by stop, Tuesday",
          rows: [
            ["On board at school", "31"],
            ["Got off on time", "28"],
            ["Handed to the named person", "2"],
            ["Held back, nobody there", "1"],
          ],
          total: ["Accounted for", "31 of 31"],
          remark: "The aunt on the list was called from the bus.",
        },
      },
    ],
  },
  year: {
    heading: "Nothing new near exams or results",
    picture:
      "A school’s year from April: admissions, examinations and results are the busy months, in which we ship fixes only. New modules go live from July to November, the last ones well before the examinations.",
    busy: "345454222223",
    work: "crrrrroooolc",
    legend: {
      r: "admissions, exams, results: fixes only",
      o: "new modules",
      l: "the last ones before the exams",
      c: "rehearsal",
    },
    firstMonth: 3,
    habits: [
      {
        id: "we-stay-clear-of-your",
        habit: "We stay clear of your three peaks.",
        reason:
          "Admissions, exams and results. New modules go live in the second week of a quiet month.",
      },
      {
        id: "the-office-learns-first",
        habit: "The office learns first.",
        reason:
          "Then six teachers, who teach the rest. Their questions from that week decide what changes before everyone begins.",
      },
      {
        id: "childrens-data-stays-out-of",
        habit: "Children’s data stays out of reach.",
        reason:
          "It is collected only with a parent’s verifiable consent, as the DPDP Act demands. No advertising, no profiles.",
      },
    ],
  },
  related: {
    heading: "What schools and boards ask us for",
    items: [
      {
        id: "testing-and-qc",
        slug: "testing-and-qc",
        sentence: "Result day, rehearsed with a crowd as large",
      },
      {
        id: "cloud-migration-and-management",
        slug: "cloud-migration-and-management",
        sentence: "More servers for one morning, not for the year",
      },
      {
        id: "enterprise-workflow-software",
        slug: "enterprise-workflow-software",
        sentence: "Leave requests that reach the right desk",
      },
    ],
    post: "ten-thousand-tickets-in-nine-minutes",
    topic: "queue",
  },
  callPanel: {
    heading: "How many arrive in your first minute?",
    lead: "Tell us the crowd you expect and what the site coped with last year. The first call is about the difference.",
    gap: [
      { id: "arrive", value: "14k", label: "arrive" },
      { id: "get-an-answer", value: "6k", label: "get an answer" },
    ],
  },
  illustration: "result-gate",
} as const satisfies IndustryPage;
