import type { ErrorBody } from "../../../contract/endpoint.ts";

/** An error response of the API. `message` is shown to the user. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  /** The record that the `Idempotency-Key` created with other content (status 409). */
  readonly record: string | undefined;
  /** Reference for a report; empty if the response is not the API's. */
  readonly requestId: string;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(
      body.message ?? `We couldn’t read the server’s answer (status ${status}). Please try again.`,
    );
    this.status = status;
    this.fields = body.fields ?? {};
    this.record = body.id;
    this.requestId = body.requestId ?? "";
  }
}

/** No response: no network, no server, or a timeout. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";

  constructor(cause: unknown) {
    super("We couldn’t reach the server. Check your connection and try again.", { cause });
  }
}

/** A failure outside of the API. Its message is shown to the user. */
export class FormError extends Error {
  override readonly name = "FormError";
}

/** Answers that the same request gets again, whenever it is repeated. */
const refusals: readonly number[] = [400, 403, 404, 413, 422];

/** Whether the server would refuse the same request again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && refusals.includes(error.status);

/** Whether the server is away: it or a proxy before it says so, or nothing answers. */
export const isAway = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof ApiError && error.status > 500);

/** Why what a screen shows may be old, beside the text of the request that failed; null if not. */
export function outageText(failure: ApiError | Unreachable): string | null {
  if (!isAway(failure)) return null;
  return failure instanceof Unreachable
    ? "The server doesn’t answer. We keep trying."
    : errorText(failure);
}

/** The text of an error for the user, with a reference for server errors. */
export function errorText(error: unknown): string {
  if (error instanceof Unreachable || error instanceof FormError) return error.message;
  if (!(error instanceof ApiError)) return "Something went wrong on this page. Please reload it.";
  const isServerError = error.status >= 500 && error.requestId;
  return isServerError ? `${error.message} Reference: ${error.requestId}` : error.message;
}

/** The same with the messages of fields, where there is no form to show them. */
export function errorTextWithFields(error: unknown): string {
  const messages = error instanceof ApiError ? Object.values(error.fields) : [];
  return messages.length > 0 ? messages.join(" ") : errorText(error);
}
