/** The site's colours (its tokens live in a stylesheet, which mail programs don't read). */
export const colours = {
  navy: "#0a1a3f",
  sky: "#d9e8ff",
  coral: "#ff7a6b",
  amber: "#ffb469",
  link: "#1d4ed8",
  ink: "#334155",
  inkSoft: "#5b6b82",
  white: "#ffffff",
  tint: "#f5f8fd",
} as const;

// Mail programs can't be given our fonts without loading something from us.
const family = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Styles of the pieces that every letter is made of. */
export const styles = {
  body: { margin: 0, padding: "32px 12px", backgroundColor: colours.tint, fontFamily: family },
  card: {
    maxWidth: "600px",
    margin: "0 auto",
    backgroundColor: colours.white,
    border: `1px solid ${colours.sky}`,
    borderRadius: "16px",
    overflow: "hidden",
  },
  night: { backgroundColor: colours.navy, padding: "24px 32px" },
  wordmark: {
    margin: 0,
    color: colours.white,
    fontSize: "22px",
    fontWeight: 700,
    lineHeight: "28px",
    letterSpacing: "-0.01em",
  },
  horizon: {
    height: "3px",
    lineHeight: "3px",
    fontSize: "1px",
    backgroundColor: colours.coral,
    backgroundImage: `linear-gradient(90deg, ${colours.coral}, ${colours.amber})`,
  },
  content: { padding: "28px 32px 12px" },
  heading: {
    margin: "0 0 16px",
    color: colours.navy,
    fontSize: "24px",
    fontWeight: 700,
    lineHeight: "30px",
  },
  text: { margin: "0 0 16px", color: colours.ink, fontSize: "16px", lineHeight: "26px" },
  quote: {
    margin: "0 0 20px",
    padding: "16px 20px",
    color: colours.ink,
    backgroundColor: colours.tint,
    borderRadius: "12px",
    fontSize: "16px",
    lineHeight: "26px",
    overflowWrap: "anywhere",
  },
  facts: { marginBottom: "20px", borderSpacing: 0 },
  label: {
    width: "120px",
    padding: "6px 16px 6px 0",
    color: colours.inkSoft,
    fontSize: "14px",
    lineHeight: "22px",
    verticalAlign: "top",
  },
  value: {
    padding: "6px 0",
    color: colours.navy,
    fontSize: "16px",
    lineHeight: "22px",
    overflowWrap: "anywhere",
  },
  link: { color: colours.link },
  footer: { padding: "16px 32px 24px" },
  small: { margin: 0, color: colours.inkSoft, fontSize: "13px", lineHeight: "20px" },
} as const;
