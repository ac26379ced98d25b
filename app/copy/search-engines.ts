/** Words that only programs and their users read: `/llms.txt` and the web manifest. */
export const llmsCopy = {
  summary:
    "A software company from Ghaziabad, India: nine services from cloud moves to testing, two products of its own (a hybrid classroom and a console for devices), and experience in eight industries.",
  contact: "To reach us:",
  company: "Company",
  optional: "Optional",
} as const;
