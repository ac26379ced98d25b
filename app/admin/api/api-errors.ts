import type { ErrorBody } from "../../../contract/endpoint.ts";

/** The server answered, and the answer is no. `message` is written for people. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** What is wrong, by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** To quote when reporting the problem; empty when the answer came from no server of ours. */
  readonly requestId: string;
  /** Seconds to wait before trying again, when the server said so. */
  readonly retryAfter: number | null;

  constructor(status: number, refusal: Partial<ErrorBody>, retryAfter: number | null) {
    super(refusal.message ?? `The server gave no readable answer (status ${status}).`);
    this.status = status;
    this.fields = refusal.fields ?? {};
    this.requestId = refusal.requestId ?? "";
    this.retryAfter = retryAfter;
  }
}

/** No answer came: no network, no server, or none in time. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";

  constructor(cause: unknown) {
    super("We can't reach the server. Check your connection and try again.", { cause });
  }
}

/** An error in words that a person can act on, with the reference to quote for errors of ours. */
export function errorText(error: unknown): string {
  if (error instanceof Unreachable) return error.message;
  if (!(error instanceof ApiError)) return "Something went wrong on this page. Please reload it.";
  const ours = error.status >= 500 && error.requestId;
  return ours ? `${error.message} Reference: ${error.requestId}` : error.message;
}

/** The same where there is no form whose fields could be marked. */
export function errorTextWithFields(error: unknown): string {
  const marks = error instanceof ApiError ? Object.values(error.fields) : [];
  return marks.length > 0 ? marks.join(" ") : errorText(error);
}
