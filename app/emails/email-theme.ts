// The site's colours; mail programs don't read its stylesheet.
const colours = {
  navy: "#0a1a3f",
  pale: "#cfe0ff",
  amber: "#ffb469",
  link: "#1d4ed8",
  ink: "#26334a",
  inkSoft: "#55647d",
  white: "#ffffff",
  page: "#eef2f9",
  tint: "#f5f8fd",
  line: "#dce6f5",
  edge: "#d3deef",
  warm: "#fff6ec",
  quote: "#9db2d6",
  bad: "#b42318",
} as const;

/** The horizon under the header: the night sky, dawn, and the night again. */
export const horizon = [
  ...["#2b4f96", "#2b4f96", "#2b4f96", "#8a4a7c", "#ff7a6b", "#ff7a6b"],
  ...["#ff9a6a", "#ffb469", "#ffcf94", "#2b4f96", "#2b4f96", "#2b4f96"],
] as const;

// Not our own fonts: emails load nothing.
const family = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const text = { color: colours.ink, fontSize: "16px", lineHeight: "25px" } as const;
const small = { color: colours.inkSoft, fontSize: "14px", lineHeight: "21px" } as const;

/** Inline styles of the parts of emails. */
export const styles = {
  body: { margin: 0, padding: "28px 10px", backgroundColor: colours.page, fontFamily: family },
  card: {
    maxWidth: "600px",
    margin: "0 auto",
    backgroundColor: colours.white,
    border: `1px solid ${colours.edge}`,
    borderRadius: "14px",
    overflow: "hidden",
  },
  header: { backgroundColor: colours.navy, padding: "20px 32px" },
  wordmark: {
    color: colours.white,
    fontSize: "21px",
    fontWeight: 700,
    lineHeight: "26px",
    letterSpacing: "-0.4px",
  },
  brand: { color: colours.pale, fontSize: "13px", fontWeight: 400, letterSpacing: "0" },
  logo: {
    display: "inline-block",
    maxWidth: "100%",
    height: "auto",
    verticalAlign: "middle",
    border: 0,
  },
  kind: { color: colours.pale, fontSize: "13px", lineHeight: "26px", textAlign: "right" },
  horizon: { width: "100%", borderCollapse: "collapse" },
  cell: { height: "4px", padding: 0, fontSize: "1px", lineHeight: "4px" },
  content: { padding: "32px 32px 20px" },
  heading: {
    margin: "0 0 14px",
    color: colours.navy,
    fontSize: "25px",
    fontWeight: 700,
    lineHeight: "31px",
    letterSpacing: "-0.5px",
  },
  text: { ...text, margin: "0 0 16px" },
  typed: { ...text, margin: "0 0 16px", overflowWrap: "anywhere" },
  list: { ...text, margin: "0 0 16px", padding: "0 0 0 22px" },
  aside: { ...small, margin: "20px 0 12px" },
  notice: {
    ...text,
    margin: "0 0 20px",
    padding: "16px 20px",
    backgroundColor: colours.tint,
    border: `1px solid ${colours.line}`,
  },
  code: {
    margin: "4px 0 22px",
    padding: "18px 20px",
    color: colours.navy,
    backgroundColor: colours.tint,
    borderBottom: `3px solid ${colours.amber}`,
    fontFamily: "'Courier New', Courier, monospace",
    fontSize: "34px",
    fontWeight: 700,
    lineHeight: "38px",
    letterSpacing: "0.3em",
    textAlign: "center",
  },
  buttonRow: { padding: "6px 0 22px" },
  button: {
    display: "inline-block",
    padding: "14px 28px",
    color: colours.navy,
    backgroundColor: colours.amber,
    borderRadius: "26px",
    fontSize: "16px",
    fontWeight: 700,
    lineHeight: "20px",
    textAlign: "center",
    textDecoration: "none",
  },
  quote: {
    ...text,
    margin: "0 0 20px",
    padding: "14px 20px 16px",
    color: colours.navy,
    backgroundColor: colours.warm,
    borderLeft: `4px solid ${colours.amber}`,
    overflowWrap: "anywhere",
  },
  facts: { width: "100%", marginBottom: "22px", borderCollapse: "collapse" },
  label: {
    ...small,
    width: "92px",
    padding: "9px 16px 9px 0",
    verticalAlign: "top",
    borderTop: `1px solid ${colours.line}`,
  },
  value: {
    padding: "9px 0",
    color: colours.navy,
    fontSize: "16px",
    lineHeight: "22px",
    verticalAlign: "top",
    borderTop: `1px solid ${colours.line}`,
    overflowWrap: "anywhere",
  },
  numbers: {
    width: "100%",
    marginBottom: "22px",
    borderCollapse: "collapse",
    tableLayout: "fixed",
  },
  corner: { padding: 0 },
  columnName: { ...small, padding: "0 0 9px 12px", fontWeight: 400, textAlign: "right" },
  rowName: {
    ...small,
    padding: "9px 0",
    borderTop: `1px solid ${colours.line}`,
    fontWeight: 400,
    textAlign: "left",
    verticalAlign: "top",
  },
  number: {
    padding: "9px 0 9px 12px",
    color: colours.navy,
    borderTop: `1px solid ${colours.line}`,
    fontSize: "16px",
    lineHeight: "22px",
    textAlign: "right",
    verticalAlign: "top",
    overflowWrap: "anywhere",
  },
  late: { color: colours.bad, fontWeight: 700 },
  link: { color: colours.link },
  footer: {
    padding: "16px 32px 20px",
    backgroundColor: colours.tint,
    borderTop: `1px solid ${colours.line}`,
  },
  small: { margin: "0 0 6px", color: colours.inkSoft, fontSize: "13px", lineHeight: "20px" },
} as const;

/** Inline styles of an email that looks as a person writes it. */
export const personal = {
  body: { maxWidth: "640px", margin: 0, padding: "16px", fontFamily: family, ...text },
  signature: {
    ...small,
    margin: "4px 0 24px",
    paddingLeft: "14px",
    borderLeft: `3px solid ${colours.amber}`,
  },
  said: { ...small, margin: "0 0 8px" },
  quote: { borderLeft: `2px solid ${colours.quote}`, paddingLeft: "16px" },
  quoted: { margin: 0 },
} as const;

/** Class names of the parts that change in dark mode or on a phone. */
export const classes = {
  page: "page",
  card: "card",
  band: "band",
  content: "content",
  box: "box",
  code: "code",
  said: "said",
  button: "button",
  late: "late",
  foot: "foot",
  person: "personal",
  soft: "soft",
} as const;

/**
 * For mail programs that support dark mode, and for phones; `!important` because inline styles take
 * precedence.
 */
export const embeddedStyles = `@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #05080f !important; }
  .card { background-color: #0f1728 !important; border-color: #26324b !important; }
  .card h1, .card .box { color: #ffffff !important; }
  .card p, .card li, .card td { color: #d3dcec !important; }
  .card td, .card th { border-color: #2a3854 !important; }
  .card th { color: #a3b3cd !important; }
  .card a { color: #9cc2ff !important; }
  .card .box { background-color: #16213a !important; border-color: #2a3854 !important; }
  .card .code { color: #ffffff !important; background-color: #16213a !important; }
  .card .said { color: #ffffff !important; background-color: #2a2118 !important; }
  .card .button { color: #0a1a3f !important; }
  .card .late { color: #ff9d8f !important; }
  .card .foot, .card .foot > tbody > tr > td { background-color: #16213a !important; border-color: #2a3854 !important; }
  .card .foot p { color: #a3b3cd !important; }
  .personal, .personal > table > tbody > tr > td { background-color: #0f1728 !important; }
  .personal p, .personal li { color: #d3dcec !important; }
  .personal .soft { color: #a3b3cd !important; }
  .personal a { color: #9cc2ff !important; }
}
@media (max-width: 480px) {
  .band td, .content, .foot { padding-left: 20px !important; padding-right: 20px !important; }
  .band td + td { padding-left: 0 !important; }
  .card h1 { font-size: 23px !important; line-height: 28px !important; }
  .card .button { display: block !important; }
  .facts td { display: block !important; width: auto !important; padding: 0 0 9px !important; border-width: 0 !important; }
  .facts td:first-child { padding: 9px 0 0 !important; border-width: 1px 0 0 !important; }
}`;
