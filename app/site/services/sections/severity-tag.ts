const classes: Readonly<Record<string, string>> = {
  Critical: "tag--critical",
  High: "tag--bad",
  Medium: "tag--wait",
  Low: "",
};

/** The look of a severity, from alarming to quiet. */
export const severityTag = (severity: string) => classes[severity] ?? "tag--off";
