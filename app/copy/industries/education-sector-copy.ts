import type { IndustryPage } from "./industry-pages.ts";

/** /industry/education-sector */
export const educationSector = {
  slug: "education-sector",
  name: "Education",
  title: "Software for education | Nirbhay Technologies",
  description:
    "Admissions, timetables, fees, examinations and learning for schools, colleges and coaching institutes, in the languages that families speak at home.",
  hero: {
    heading: "The bell rings at eight, ready or not",
    lead: "A school can’t postpone Monday. We write software for admissions, teaching and exams that works on the first morning of term, in a lab with old computers and on a parent’s phone.",
  },
  solutions: {
    heading: "From the first form to the final mark sheet",
    lead: "Take what the office needs most. Each part knows the same pupils, classes and terms.",
    items: [
      {
        heading: "Admissions and Enrolment",
        lead: "Families apply from a phone, and the office stops retyping.",
        bullets: [
          "Forms in Hindi, English and your state’s language",
          "Documents photographed, checked at once",
          "Merit, quota and RTE lists by published rule",
          "Seats held until the fee deadline",
          "UPI, card and counter payments in one book",
          "Status by SMS, without a queue at the gate",
        ],
      },
      {
        heading: "Timetables and Rooms",
        lead: "A timetable that respects the lab, the bus and the one physics teacher.",
        bullets: [
          "Clashes shown before printing",
          "Cover lessons found by 7:45",
          "Electives chosen by pupils themselves",
          "Half days and local holidays known",
          "Rooms booked for exams and functions",
          "Each teacher’s week on the phone",
        ],
      },
      {
        heading: "Hybrid Learning",
        lead: "One lesson reaches the bench and the kitchen table alike.",
        bullets: [
          "Our own 2XCell, set up with your books",
          "Lessons that load on 3G",
          "Recordings for those who were ill",
          "Homework collected and returned",
          "Captions for pupils who can’t hear well",
          "Works beside Google Classroom or Moodle",
        ],
      },
      {
        heading: "Examinations and Results",
        lead: "From the question bank to a result that stands up to a query.",
        bullets: [
          "Papers assembled by chapter and difficulty",
          "Sealed until the hour, then printed on site",
          "Answer books marked on screen, names hidden",
          "Moderation with every change recorded",
          "Result day traffic tested in advance",
          "Mark sheets ready for DigiLocker",
        ],
      },
      {
        heading: "Fees and Accounts",
        lead: "Who owes what, and why, without a bad word at the counter.",
        bullets: [
          "Instalments, siblings and scholarships",
          "Receipts the moment money arrives",
          "Reminders that stay polite",
          "Refunds by the rule you published",
          "Hostel, bus and canteen on one bill",
          "Books closed in Tally each evening",
        ],
      },
      {
        heading: "Parents and Safety",
        lead: "News arrives early, and only at those it concerns.",
        bullets: [
          "Absence told before the second lesson",
          "School bus on a map, stop by stop",
          "Pick-up only by people you named",
          "Teacher messages without private numbers",
          "Circulars read aloud on request",
          "Consent for photographs kept on file",
        ],
      },
    ],
  },
  approach: {
    heading: "How we work with schools",
    paragraphs: [
      "The year has three doors: admissions, exams and results. We never switch anything on in front of one. New modules go live in the second week of a quiet month.",
      "We teach the office first, then six teachers who teach the rest. Their questions from that week decide what we change before everyone else begins.",
      "Children’s data is collected only with a parent’s verifiable consent, as the DPDP Act demands. It carries no advertising and is never used to build profiles.",
    ],
  },
  callPanel: {
    heading: "Which week of the year do you dread?",
    lead: "Admissions, fee day or results. Leave a number, and we go through that week with you, day by day.",
  },
  illustration: "lecture-hall",
} as const satisfies IndustryPage;
