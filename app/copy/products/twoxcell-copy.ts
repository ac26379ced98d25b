import type { TwoXCellPage } from "./product-page.ts";

/** /products/2xcell; the data of its drawn screens is in `twoxcell-samples.ts`. */
export const twoXCell = {
  slug: "2xcell",
  name: "2XCell",
  title: "2XCell: the hybrid classroom | {company}",
  description:
    "2XCell is the classroom for pupils in the room and at home: lessons, library, register, exams and reports in one place, in Hindi and in English.",
  hero: {
    heading: "The back row and the kitchen table",
    lead: "With 2XCell a teacher prepares once and reaches all 47: the forty in the room, the six at home with a fever, and the one whose bus is stuck in Mohan Nagar.",
    action: "Contact Us",
  },
  intro: {
    heading: "Watch one lesson go by",
    lead: "The film follows a class from the first question to the marks in the grade book.",
    videoCaption: "2XCell during a lesson, drawn from the product’s own screens. No sound.",
  },
  features: {
    title: "Eight things teachers notice",
    lead: "None of them needs a new computer. A phone, a projector and the school’s internet line will do.",
    items: [
      {
        id: "reduces-teacher-burden",
        icon: "feather",
        name: "Reduces Teacher Burden",
        text: "Marks add themselves up, and notices and reminders go out while the teacher has tea.",
      },
      {
        id: "curriculum-planning",
        icon: "calendar-days",
        name: "Curriculum Planning",
        text: "Spread the syllabus over the term. If a day is lost to a strike, the rest moves along.",
      },
      {
        id: "improves-learning-outcomes",
        icon: "chart-line",
        name: "Improves Learning Outcomes",
        text: "If half the class missed a topic, you see it on Thursday, not in March.",
      },
      {
        id: "enhances-efficiency-productivity",
        icon: "timer",
        name: "Enhances Efficiency & Productivity",
        text: "Good worksheets are shared between sections, so nobody makes the same one twice.",
      },
      {
        id: "continuous-evaluation",
        icon: "refresh-cw",
        name: "Continuous Evaluation",
        text: "Three questions at the end of a period say more than one long paper in September.",
      },
      {
        id: "improved-learning-experience",
        icon: "sparkles",
        name: "Improved Learning Experience",
        text: "Pupils drag, draw, record and try again. A wrong answer gets a hint instead of a cross.",
      },
      {
        id: "flexibility-scalability",
        icon: "expand",
        name: "Flexibility & Scalability",
        text: "It fits a coaching centre with two rooms and a trust with many schools.",
      },
      {
        id: "management-analysis",
        icon: "sliders-horizontal",
        name: "Management & Analysis",
        text: "The principal opens one page and knows which class needs a visit today.",
      },
    ],
  },
  lesson: {
    title: "What happens in those forty minutes",
    lead: "Six parts of 2XCell work at the same time, and the teacher touches one screen.",
    items: [
      {
        id: "content-management",
        name: "Content management",
        text: "Chapters, slides and clips are in folders by grade and term. A new version never overwrites the one a colleague is teaching from.",
      },
      {
        id: "assessment",
        name: "Assessment",
        text: "Multiple-choice answers are marked at once. Written ones are marked side by side, question by question, which is quicker and fairer.",
      },
      {
        id: "interactive-resources",
        name: "Interactive resources",
        text: "A circuit to wire, a map of the Ganga to label, a fraction to cut. Each runs in the browser and is smaller than a photo.",
      },
      {
        id: "teacher-insights",
        name: "Teacher insights",
        text: "After each step one quiet line says who is waiting, who is guessing and which mistake most of them share.",
      },
      {
        id: "personalization",
        name: "Personalization",
        text: "Practice comes from what this pupil got wrong last week. Reading level, language and font size follow the child from lesson to lesson.",
      },
      {
        id: "real-time-adaptation",
        name: "Real-time adaptation",
        text: "If too many get it wrong, the next example is easier and the teacher is offered a second explanation. If everyone gets it right, two steps are skipped.",
      },
    ],
    picture: {
      source: "lecture-hall",
      alt: "Drawing: seats on arcs around a lit board, with pupils joining from further out",
    },
  },
  capabilities: {
    title: "The rest of the school day",
    lead: "Six registers that used to be six books.",
    example: "Pupils, teachers, books and marks are invented.",
    items: [
      {
        id: "library",
        name: "Library Management",
        text: "Printed and digital books share one shelf, and overdue books send their own reminder.",
        sample: "The grade 7 shelf",
      },
      {
        id: "online-learning",
        name: "Online Learning Integration",
        text: "Every lesson in the timetable has its own link, so joining from home takes one tap.",
        sample: "Tuesday, section 7C",
      },
      {
        id: "analytics",
        name: "Analytics and Reporting",
        text: "See how a section gets through the term, and print the sheet the board asks for.",
        sample: "Topics mastered, week by week",
      },
      {
        id: "student-information",
        name: "Student Information Management",
        text: "Guardians, languages, health notes and certificates, each visible only to those who need it.",
        sample: "One pupil’s record",
      },
      {
        id: "attendance",
        name: "Attendance Management",
        text: "Room and online attendance land in the same register, and a guardian gets an SMS by half past eight.",
        sample: "This week’s register",
      },
      {
        id: "grades-and-exams",
        name: "Grade and Exam Management",
        text: "Set the paper, seat the pupils, enter the marks; grades follow the scale of your board.",
        sample: "Half-yearly, science",
      },
    ],
  },
  related: {
    heading: "What schools ask us next",
    items: [
      {
        id: "education",
        slug: "education-sector",
        sentence: "Admissions, exams and a site that stays up on result day",
        drawing: "education-sector",
      },
      {
        id: "device-management-system",
        slug: "device-management-system",
        sentence: "The tablets that the lesson runs on",
        drawing: "iot-platform",
      },
      {
        id: "ai-and-analytics",
        slug: "ai-analytics",
        sentence: "Patterns in the marks, before the report card",
        drawing: "ai-analytics",
      },
    ],
    post: "timing-a-relay-with-eight-phones",
    topic: "school",
  },
  contact: {
    heading: "Try it with your most sceptical teacher",
    lead: "We load one chapter from your own book and sit at the back. If it doesn’t help that teacher, it isn’t for you.",
    action: "Contact Us",
  },
} as const satisfies TwoXCellPage;

/** Labels of the drawn screens of 2XCell: controls, column heads, states, units. */
export const twoXCellLabels = {
  film: { play: "Play the film", pause: "Pause the film" },
  library: {
    title: "Title",
    shelf: "On the shelf",
    borrowed: "On loan",
    back: "Next due",
    always: "Always",
    total: "Printed copies",
    kinds: { book: "Book", audio: "Audio", film: "Film", worksheet: "Worksheet" },
  },
  timetable: {
    places: { room: "Room only", online: "Online only", both: "Room and online" },
    states: { recorded: "Recorded", live: "Live", next: "Next", later: "Later" },
  },
  progress: { plot: "Topics mastered, in per cent, from week 1 to week 10", atEnd: "in" },
  record: { opens: "Visible to", everyone: "All her teachers" },
  register: {
    pupil: "Pupil",
    here: "Here",
    all: "All six",
    of: "of",
    marks: {
      present: { sign: "P", name: "in the room" },
      online: { sign: "O", name: "online" },
      late: { sign: "L", name: "late" },
      away: { sign: "A", name: "away" },
    },
  },
  gradeBook: {
    pupil: "Pupil",
    total: "Total",
    grade: "Grade",
    average: "Average",
    open: "Not sat yet",
    none: "Open",
  },
} as const;
