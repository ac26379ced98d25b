/** Travellers of a flight that moved by 3 h 15 min: 22 + 6 + 2 + 1 = 31. */
export const travelPanel = {
  head: { title: "Flight 417, Bengaluru to Delhi", note: "24 December, announced at 16:20 today" },
  was: "06:10",
  now: "09:25",
  count: "31 travellers change in Delhi.",
  landing: "The flight now lands at 12:10, not 08:55.",
  groups: [
    {
      people: "22",
      onward: "Dehradun,",
      was: "",
      now: "14:05",
      note: "1 h 55 min to change, nothing moves",
      state: "Unaffected",
    },
    {
      people: "6",
      onward: "Amritsar,",
      was: "13:00",
      now: "16:20",
      note: "50 min, the minimum is 60. Seats confirmed",
      state: "Moved",
    },
    {
      people: "2",
      onward: "Leh,",
      was: "11:40",
      now: "25 Dec, 06:15",
      note: "Leh has morning flights only. Both took a room and dinner",
      state: "Accepted",
    },
    {
      people: "1",
      onward: "Leh,",
      was: "11:40",
      now: "not rebooked",
      note: "Mr T. Dorje, 81, wheelchair, SMS not delivered",
      state: "Needs a person",
    },
  ],
  finding: {
    title: "One traveller needs a call, not a message",
    text: "A seat on 25 Dec, a ground-floor room and the wheelchair are held until 20:00. His daughter’s number is in the booking.",
    actions: ["Call Ms Dorje", "Show what is held"],
  },
  foot: "30 of 31 rebooked or unaffected nine minutes after the change",
} as const;
