import { MIMEType } from "node:util";
import type { BodyKind, Call } from "../../contract/call.ts";
import { bodyLimit, uploadLimit } from "../../contract/limits.ts";
import { mislabelledForm } from "./mislabelled-form.ts";
import { UnreadableBody } from "./unreadable-body.ts";
import { filesIn, type UploadedFile } from "./uploaded-files.ts";

const kindsByType: Readonly<Record<string, BodyKind>> = {
  "application/json": "json",
  "application/x-www-form-urlencoded": "urlencoded",
  "multipart/form-data": "multipart",
};

/** Far above what any form of ours has: twenty images and a dozen fields. */
const mostParts = 100;

const kindOf = (contentType: string): BodyKind | undefined =>
  kindsByType[contentType.split(";")[0]?.trim().toLowerCase() ?? ""];

/** A body as it came: plain values for a schema to judge, and the files of a multipart form. */
export type ReadBody = { value: unknown; files: readonly UploadedFile[] };

type BodyRules = Pick<Call, "bodyKinds" | "bodyLimit" | "files">;

/**
 * Reads a call's body. A form whose call takes files may have `uploadLimit` bytes, any other
 * body the call's own limit.
 * @throws UnreadableBody when it is too large, of another type, or malformed; Invalid for a file
 *   in a field that takes none
 */
export async function readBody(request: Request, rules: BodyRules): Promise<ReadBody> {
  const declared = request.headers.get("content-type") ?? "";
  const withFiles = kindOf(declared) === "multipart" && rules.files !== undefined;
  const bytes = await readLimited(request, withFiles ? uploadLimit : rules.bodyLimit);
  if (bytes.length === 0) return { value: {}, files: [] };
  const kinds = rules.bodyKinds ?? ["json"];
  const mayBeForm = kinds.includes("multipart") && kindOf(declared) === "json";
  const contentType = (mayBeForm && mislabelledForm(bytes)) || declared;
  const kind = kindOf(contentType);
  if (!kind || !kinds.includes(kind)) {
    const accepted = Object.keys(kindsByType).filter((type) => {
      const known = kindsByType[type];
      return known !== undefined && kinds.includes(known);
    });
    throw new UnreadableBody(415, `Please send the body as ${accepted.join(" or ")}.`);
  }
  if (kind === "json") return { value: parseJson(bytes), files: [] };
  const form = await parseForm(bytes, contentType);
  return {
    value: formValues(form, rules.files),
    files: await filesIn(form, rules.files),
  };
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
    body: bytes,
    signal: request.signal,
  });
}

async function readLimited(request: Request, limit = bodyLimit): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () =>
    new UnreadableBody(413, `The body is too large: at most ${inWords(limit)} are accepted.`);
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunksOf(request)) {
    length += chunk.length;
    if (length > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A connection that is cut is the sender's trouble, not ours: no failure to be looked into. */
async function* chunksOf(request: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* request.body ?? [];
  } catch {
    throw new UnreadableBody(400, "The body broke off on its way. Please send it again.");
  }
}

const inWords = (bytes: number) =>
  bytes < 1024 * 1024 ? `${bytes / 1024} kB` : `${bytes / 1024 / 1024} MB`;

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new UnreadableBody(400, "The body is not valid JSON. Please check its syntax.");
  }
}

async function parseForm(bytes: Buffer<ArrayBuffer>, contentType: string): Promise<FormData> {
  if (hasTooManyParts(bytes, contentType)) {
    throw new UnreadableBody(400, `A form may have at most ${mostParts} parts.`);
  }
  try {
    return await new Response(bytes, { headers: { "Content-Type": contentType } }).formData();
  } catch {
    throw new UnreadableBody(400, "The form could not be read. Please send it again.");
  }
}

/** Looked at before the form is taken apart, which for a million parts takes seconds. */
function hasTooManyParts(bytes: Buffer, contentType: string): boolean {
  const boundary = boundaryOf(contentType);
  if (boundary === null) return false;
  let place = -1;
  for (let parts = 0; parts <= mostParts; parts++) {
    place = bytes.indexOf(`--${boundary}`, place + 1);
    if (place < 0) return false;
  }
  return bytes.indexOf(`--${boundary}`, place + 1) >= 0;
}

/** As the form's own reader finds it; null where that refuses the form. */
function boundaryOf(contentType: string): string | null {
  try {
    return new MIMEType(contentType).params.get("boundary");
  } catch {
    return null;
  }
}

/**
 * A form's text fields; the first counts where a name is given twice. A file field left empty
 * comes as empty text, and is none.
 */
export function formValues(form: FormData, files?: RegExp): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value !== "string" || name in values) continue;
    if (value !== "" || !files?.test(name)) values[name] = value;
  }
  return values;
}
