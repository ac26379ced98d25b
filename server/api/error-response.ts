import type { z } from "zod";
import type { ErrorBody, FlagStyle } from "../../contract/endpoint.ts";
import type { publishPage } from "../../contract/site-pages.ts";
import { DatabaseCorrupt } from "../db/corruption.ts";
import { DatabaseUnavailable } from "../db/database.ts";
import { AddressTaken } from "../services/crm/clients/create-client.ts";
import { NewerMessage } from "../services/crm/conversations/require-nothing-newer.ts";
import { Invalid, ServiceError, TooMany } from "../services/errors.ts";
import { KeyReused } from "../services/idempotency-keys.ts";
import { NoRoomForMail } from "../services/mail/mail-room.ts";
import { MediaUnavailable } from "../services/media/storage/media-store.ts";
import { StaleCopy } from "../services/pages/stale-copy.ts";
import { UnreadableBody } from "./request-body.ts";

type ErrorResponse = {
  status: number;
  headers: Record<string, string>;
  body: ErrorBody & Partial<z.infer<NonNullable<(typeof publishPage)["conflictFields"]>>>;
  /** A defect of ours rather than a mistake of the caller. */
  unexpected: boolean;
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

const headersByCode: { [code in ServiceError["code"]]?: Record<string, string> } = {
  "not-signed-in": { "WWW-Authenticate": "Bearer" },
  busy: { "Retry-After": "5" },
};

/** Response to any error that was thrown. It reveals nothing internal [ASVS 16.5.1]. */
export function errorResponse(error: unknown, flag: FlagStyle, requestId: string): ErrorResponse {
  const response = (
    status: number,
    message: string,
    { headers = {}, ...more }: Partial<ErrorResponse["body"] & Pick<ErrorResponse, "headers">> = {},
  ) => ({
    status,
    headers,
    unexpected: status === 500,
    body: {
      error: flag === "boolean" ? (true as const) : ("true" as const),
      message,
      requestId,
      ...more,
    },
  });

  if (error instanceof UnreadableBody) return response(error.status, error.message);
  if (error instanceof Invalid) return response(422, error.message, { fields: error.fields });
  if (error instanceof TooMany) {
    return response(429, error.message, { headers: { "Retry-After": String(error.retryAfter) } });
  }
  const hasRecord =
    error instanceof KeyReused || error instanceof NewerMessage || error instanceof AddressTaken;
  if (hasRecord && error.record) {
    return response(409, error.message, { id: error.record });
  }
  if (error instanceof StaleCopy) {
    const { differences, leftOut } = error;
    return response(409, error.message, { differences, differencesLeftOut: leftOut });
  }
  if (error instanceof ServiceError) {
    const headers = headersByCode[error.code] ?? {};
    return response(statuses[error.code], error.message, { headers });
  }
  if (error instanceof DatabaseCorrupt) {
    return response(503, corruptMessage, { headers: { "Retry-After": "3600" } });
  }
  if (error instanceof NoRoomForMail) {
    return response(503, error.message, { headers: { "Retry-After": "300" } });
  }
  if (error instanceof DatabaseUnavailable || error instanceof MediaUnavailable) {
    return response(503, "We can’t save this right now. Please try again in a minute.", {
      headers: { "Retry-After": "30" },
    });
  }
  return response(500, "Something went wrong on our side. Please try again in a minute.");
}

/** A retry in a minute would be useless: somebody has to repair the database (decision R9). */
const corruptMessage =
  "We can’t save this: our database is damaged and has to be repaired first. Please call or email us instead.";

/** First error of each field, by its name; `body` if it belongs to none. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  // Without a prototype: a field may be called `constructor`.
  const errors: Record<string, string> = Object.create(null);
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) errors[key] ??= "This field is not known here.";
    } else {
      errors[issue.path.join(".") || "body"] ??= issueText(issue);
    }
  }
  return errors;
}

function issueText(issue: z.core.$ZodIssue): string {
  const missing = issue.code === "invalid_type" && issue.input === undefined;
  return missing ? "This field is missing." : issue.message;
}
