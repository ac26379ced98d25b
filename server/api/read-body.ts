import type { BodyKind } from "../../contract/call.ts";
import { bodyLimit } from "../../contract/limits.ts";

/** A body that can't be read; `status` says why (400, 413, 415). */
export class UnreadableBody extends Error {
  readonly status: 400 | 413 | 415;

  constructor(status: 400 | 413 | 415, message: string) {
    super(message);
    this.status = status;
    this.name = "UnreadableBody";
  }
}

const kindsByType: Readonly<Record<string, BodyKind>> = {
  "application/json": "json",
  "application/x-www-form-urlencoded": "urlencoded",
  "multipart/form-data": "multipart",
};

const kindOf = (contentType: string): BodyKind | undefined =>
  kindsByType[contentType.split(";")[0]?.trim().toLowerCase() ?? ""];

/**
 * Reads a call's body into a plain value for its schema to judge.
 * @throws UnreadableBody when it is too large, of another type, or malformed
 */
export async function readBody(request: Request, kinds: readonly BodyKind[]): Promise<unknown> {
  const bytes = await readLimited(request);
  if (bytes.length === 0) return {};
  const contentType = request.headers.get("content-type") ?? "";
  const kind = kindOf(contentType);
  if (!kind || !kinds.includes(kind)) {
    const accepted = Object.keys(kindsByType).filter((type) => {
      const known = kindsByType[type];
      return known !== undefined && kinds.includes(known);
    });
    throw new UnreadableBody(415, `Please send the body as ${accepted.join(" or ")}.`);
  }
  return kind === "json" ? parseJson(bytes) : parseForm(bytes, contentType);
}

/**
 * A form post with its body read and bounded, for whoever parses it next.
 * @throws UnreadableBody when it is too large, no form, or malformed
 */
export async function boundedForm(request: Request): Promise<Request> {
  const bytes = await readLimited(request);
  const contentType = request.headers.get("content-type") ?? "";
  const kind = kindOf(contentType);
  if (kind !== "urlencoded" && kind !== "multipart") {
    throw new UnreadableBody(415, "Please send the form as a browser does.");
  }
  await parseForm(bytes, contentType);
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: new Uint8Array(bytes),
    signal: request.signal,
  });
}

async function readLimited(request: Request): Promise<Buffer> {
  const tooLarge = () =>
    new UnreadableBody(413, `The body is too large: at most ${bodyLimit / 1024} kB are accepted.`);
  if (Number(request.headers.get("content-length") ?? 0) > bodyLimit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > bodyLimit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new UnreadableBody(400, "The body is not valid JSON. Please check its syntax.");
  }
}

async function parseForm(bytes: Buffer, contentType: string): Promise<unknown> {
  try {
    const form = await new Response(new Uint8Array(bytes), {
      headers: { "Content-Type": contentType },
    }).formData();
    return formValues(form);
  } catch {
    throw new UnreadableBody(400, "The form could not be read. Please send it again.");
  }
}

/** A form's text fields; the first counts where a name is given twice. */
export function formValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value === "string" && !(name in values)) values[name] = value;
  }
  return values;
}
