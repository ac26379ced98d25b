import type { FormOutcome } from "../../bridge.ts";
import { formCopy } from "../../copy/form-copy.ts";

/** What was typed, by field name. */
export type FormValues = Readonly<Record<string, string>>;

/** How long (ms) we wait for an answer before we say that the line is gone. */
const patience = 30_000;

/** The part of a refusal's body that forms show (`contract/answers.ts`). */
type Refusal = { message?: string; fields?: Record<string, string> };

/**
 * Sends a form as JSON. The key makes a repeated press one enquiry; `elapsedMs` helps the
 * server to tell people from robots.
 */
export async function sendForm(
  path: string,
  values: FormValues,
  { key, elapsedMs }: { key: string; elapsedMs: number },
): Promise<FormOutcome> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify({ ...values, elapsed_ms: elapsedMs }),
      signal: AbortSignal.timeout(patience),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && isRecord(answer) && answer.error === "false") {
      return { state: "received", values };
    }
    const { message = formCopy.unsent, fields = {} } = isRecord(answer) ? refusalIn(answer) : {};
    return { state: "refused", status: response.status, message, fields, values };
  } catch {
    return { state: "refused", status: 0, message: formCopy.unreachable, fields: {}, values };
  }
}

function refusalIn({ message, fields }: Record<string, unknown>): Refusal {
  return {
    message: typeof message === "string" ? message : undefined,
    fields: isRecord(fields) ? stringsOf(fields) : undefined,
  };
}

const stringsOf = (record: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(record).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
