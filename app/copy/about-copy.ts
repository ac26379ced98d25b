/** Our Story / Who we are, on the home page. */
export const about = {
  eyebrow: "Our Story",
  title: "Who we are",
  picture:
    "Drawing: the skyline of Ghaziabad before sunrise, with the clock tower and a train on the viaduct",
  paragraphs: [
    "Nirbhay is Hindi for fearless. We took the name because software seldom fails from courage. It fails from the release put off, the old system nobody dares to touch, the question nobody asks.",
    "We are engineers from Ghaziabad who like those jobs. We read the code before we quote, write down what we decide, and stay after launch.",
  ],
  rules: [
    {
      name: "Say it early",
      text: "Bad news travels on the day we learn it, together with what we plan to do about it.",
    },
    {
      name: "Small steps",
      text: "Every change can be undone. Nothing big happens for the first time in production.",
    },
    {
      name: "It is yours",
      text: "Code, accounts, documents and keys carry your name from the first day.",
    },
  ],
} as const;
