/** A service that staff have added, with these values in place of its own. */
export const ownItem = <Given extends object>(given: Given) => ({
  id: "a1",
  slug: "solar-planning",
  name: "Solar planning",
  promise: "Roofs that pay for themselves",
  mark: "iot-platform",
  title: "Solar planning",
  description: "Roofs between Pune and Nashik, planned on site.",
  hero: {
    heading: "A roof that works from sunrise",
    lead: "We measure for two weeks before we draw.",
    picture: { source: "cover-dial", alt: "" },
  },
  offerings: {
    heading: "What you get",
    lead: "Parts that are useful alone.",
    items: [{ id: "o1", icon: "activity", heading: "Survey", text: "Two days.", points: [] }],
  },
  questions: [],
  callPanel: { heading: "Tell us about your roof", lead: "Fifteen minutes are enough." },
  ...given,
});
