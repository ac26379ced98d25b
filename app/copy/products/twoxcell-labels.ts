/** What stands at the edges of the drawn screens of 2XCell: column heads, states, units. */
export const twoXCellLabels = {
  picture: "Drawing: seats on arcs around a lit board, with pupils joining from further out",
  library: {
    title: "Title",
    shelf: "On the shelf",
    lent: "Lent",
    back: "Next back",
    always: "Always",
    total: "Printed copies",
    kinds: { book: "Book", audio: "Audio", film: "Film", worksheet: "Worksheet" },
  },
  timetable: {
    places: { room: "Room only", online: "Online only", both: "Room and online" },
    states: { recorded: "Recorded", live: "Live", next: "Next", later: "Later" },
  },
  progress: { plot: "Topics mastered, in per cent, from week 1 to week 10", atEnd: "in" },
  record: { opens: "Opens for", everyone: "All her teachers" },
  register: {
    pupil: "Pupil",
    here: "Here",
    all: "All six",
    of: "of",
    marks: {
      present: { letter: "P", name: "in the room" },
      online: { letter: "O", name: "online" },
      late: { letter: "L", name: "late" },
      away: { letter: "A", name: "away" },
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
