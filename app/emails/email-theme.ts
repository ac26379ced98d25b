// The site's colours; mail programs don't read its stylesheet.
const colours = {
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

// Not our own fonts: emails load nothing.
const family = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Inline styles of the parts of emails. */
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
  header: { backgroundColor: colours.navy, padding: "24px" },
  wordmark: {
    margin: 0,
    color: colours.white,
    fontSize: "22px",
    fontWeight: 700,
    lineHeight: "28px",
    letterSpacing: "-0.01em",
  },
  headerLine: {
    height: "3px",
    lineHeight: "3px",
    fontSize: "1px",
    backgroundColor: colours.coral,
    backgroundImage: `linear-gradient(90deg, ${colours.coral}, ${colours.amber})`,
  },
  content: { padding: "28px 24px 12px" },
  heading: {
    margin: "0 0 16px",
    color: colours.navy,
    fontSize: "24px",
    fontWeight: 700,
    lineHeight: "30px",
  },
  text: { margin: "0 0 16px", color: colours.ink, fontSize: "16px", lineHeight: "26px" },
  typed: {
    margin: "0 0 16px",
    color: colours.ink,
    fontSize: "16px",
    lineHeight: "26px",
    overflowWrap: "anywhere",
  },
  aside: {
    margin: "24px 0 16px",
    color: colours.inkSoft,
    fontSize: "14px",
    lineHeight: "22px",
  },
  notice: {
    margin: "0 0 20px",
    padding: "16px 20px",
    color: colours.ink,
    backgroundColor: colours.tint,
    borderRadius: "12px",
    fontSize: "16px",
    lineHeight: "26px",
  },
  code: {
    margin: "0 0 20px",
    padding: "20px",
    color: colours.navy,
    backgroundColor: colours.sky,
    borderRadius: "12px",
    fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
    fontSize: "32px",
    fontWeight: 700,
    lineHeight: "40px",
    letterSpacing: "0.25em",
    textAlign: "center",
  },
  buttonRow: { padding: "4px 0 20px" },
  button: {
    display: "inline-block",
    padding: "13px 24px",
    color: colours.white,
    backgroundColor: colours.link,
    borderRadius: "999px",
    fontSize: "16px",
    fontWeight: 600,
    lineHeight: "22px",
    textDecoration: "none",
  },
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
    width: "84px",
    padding: "6px 12px 6px 0",
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
  footer: { padding: "16px 24px 24px" },
  small: { margin: 0, color: colours.inkSoft, fontSize: "13px", lineHeight: "20px" },
} as const;

/** Inline styles of an email that looks as a person writes it. */
export const personal = {
  body: {
    maxWidth: "640px",
    margin: 0,
    padding: "16px",
    color: colours.ink,
    fontFamily: family,
  },
  signature: {
    margin: "0 0 24px",
    color: colours.inkSoft,
    fontSize: "15px",
    lineHeight: "23px",
  },
  said: { margin: "0 0 8px", color: colours.inkSoft, fontSize: "14px", lineHeight: "22px" },
  quote: { borderLeft: `3px solid ${colours.sky}`, paddingLeft: "14px" },
  quoted: { margin: 0 },
} as const;

/** Class names of the parts whose colours change in dark mode. */
export const classes = {
  page: "page",
  card: "card",
  box: "box",
  button: "button",
  person: "personal",
  soft: "soft",
  quote: "quote",
} as const;

/** For mail programs that support dark mode; `!important` because inline styles take precedence. */
export const darkStyles = `@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #050d24 !important; }
  .card { background-color: #0a1a3f !important; border-color: #24386e !important; }
  .card h1, .card .box { color: #ffffff !important; }
  .card p, .card td { color: #d9e8ff !important; }
  .card a { color: #a9c8ff !important; }
  .card .box { background-color: #16295a !important; }
  .card .button { color: #ffffff !important; }
  .personal, .personal > table > tbody > tr > td { background-color: #0b1020 !important; }
  .personal p { color: #e6eefb !important; }
  .personal .soft { color: #a9b7d0 !important; }
  .personal a { color: #a9c8ff !important; }
  .personal .quote { border-left-color: #24386e !important; }
}`;
