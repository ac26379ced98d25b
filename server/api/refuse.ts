import type { z } from "zod";
import type { FlagStyle } from "../../contract/call.ts";
import { DatabaseUnavailable } from "../db/database.ts";
import { Invalid, ServiceError, TooMany } from "../services/errors.ts";
import { MediaUnavailable } from "../services/media/storage/media-store.ts";
import { UnreadableBody } from "./unreadable-body.ts";

export type RefusalAnswer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: {
    error: "true" | true;
    message: string;
    requestId: string;
    fields?: Readonly<Record<string, string>>;
  };
};

const statuses: Readonly<Record<ServiceError["code"], number>> = {
  "not-signed-in": 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  invalid: 422,
  "too-many": 429,
  busy: 503,
};

const ownHeaders: { [code in ServiceError["code"]]?: Record<string, string> } = {
  "not-signed-in": { "WWW-Authenticate": "Bearer" },
  busy: { "Retry-After": "5" },
};

/**
 * Turns whatever a call threw into its answer: the status tells the truth, the message says
 * what to do, and nothing internal leaves the house [ASVS 16.5.1].
 */
export function refusalOf(
  error: unknown,
  flag: FlagStyle,
  requestId: string,
): RefusalAnswer & { unexpected: boolean } {
  const answer = (
    status: number,
    message: string,
    extra: { fields?: Readonly<Record<string, string>>; headers?: Record<string, string> } = {},
  ) => ({
    status,
    headers: extra.headers ?? {},
    unexpected: status === 500,
    body: {
      error: flag === "boolean" ? (true as const) : ("true" as const),
      message,
      requestId,
      ...(extra.fields ? { fields: extra.fields } : {}),
    },
  });

  if (error instanceof UnreadableBody) return answer(error.status, error.message);
  if (error instanceof Invalid) return answer(422, error.message, { fields: error.fields });
  if (error instanceof TooMany) {
    return answer(429, error.message, { headers: { "Retry-After": String(error.retryAfter) } });
  }
  if (error instanceof ServiceError) {
    return answer(statuses[error.code], error.message, { headers: ownHeaders[error.code] ?? {} });
  }
  if (error instanceof DatabaseUnavailable || error instanceof MediaUnavailable) {
    return answer(503, "We can't save this right now. Please try again in a minute.", {
      headers: { "Retry-After": "30" },
    });
  }
  return answer(500, "Something went wrong on our side. Please try again in a minute.");
}

/** The first complaint about each field, by its name; `body` where it belongs to none. */
export function fieldProblems(error: z.ZodError): Record<string, string> {
  // Without a prototype: a field may be called `constructor`.
  const problems: Record<string, string> = Object.create(null);
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) problems[key] ??= "This field is not known here.";
    } else {
      problems[issue.path.join(".") || "body"] ??= issueText(issue);
    }
  }
  return problems;
}

function issueText(issue: z.core.$ZodIssue): string {
  const missing = issue.code === "invalid_type" && issue.input === undefined;
  return missing ? "This field is missing." : issue.message;
}
