/** Why an operator's command does not go on, with what to do: a sentence for people. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
