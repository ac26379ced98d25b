/** Ends an operator's command. The message is for people: why, and what to do. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
