import { MIMEType } from "node:util";
import type { BodyKind, Endpoint } from "../../contract/endpoint.ts";
import { bodyLimit } from "../../contract/limits.ts";
import { imageLimits, uploadLimit } from "../../contract/office-limits.ts";
import { Invalid } from "../services/errors.ts";

/** A body that can't be read: malformed (400), too large (413), or of another type (415). */
export class UnreadableBody extends Error {
  override readonly name = "UnreadableBody";
  readonly status: 400 | 413 | 415;

  constructor(status: 400 | 413 | 415, message: string) {
    super(message);
    this.status = status;
  }
}

/** A file of a multipart form. The name is the sender's, for messages only. */
export type UploadedFile = { field: string; name: string; bytes: Uint8Array };

/** Unvalidated values, and the files of a multipart form. */
export type RequestBody = { value: unknown; files: readonly UploadedFile[] };

const kindsByType: Readonly<Record<string, BodyKind>> = {
  "application/json": "json",
  "application/x-www-form-urlencoded": "urlencoded",
  "multipart/form-data": "multipart",
  "message/rfc822": "message",
  "application/octet-stream": "file",
};

/** Parts of a multipart form; ours have at most twenty images and a dozen fields. */
const maxParts = 100;

const kindOf = (contentType: string): BodyKind | undefined =>
  kindsByType[contentType.split(";")[0]?.trim().toLowerCase() ?? ""];

/**
 * Reads the body of a request to an endpoint. A form with files may have `uploadLimit` bytes, any
 * other body the endpoint's own limit.
 * @throws UnreadableBody when it is too large, of another type, or malformed; Invalid for a file
 *   in a field that takes none
 */
export async function readBody(
  request: Request,
  endpoint: Pick<Endpoint, "bodyKinds" | "bodyLimit" | "files">,
): Promise<RequestBody> {
  const { bodyKinds: kinds = ["json"], files } = endpoint;
  const declared = request.headers.get("content-type") ?? "";
  const withFiles = kindOf(declared) === "multipart" && files !== undefined;
  const bytes = await readLimited(request, withFiles ? uploadLimit : endpoint.bodyLimit);
  if (bytes.length === 0) return { value: {}, files: [] };
  const mayBeForm = kinds.includes("multipart") && kindOf(declared) === "json";
  const contentType = (mayBeForm && typeOfMislabelledForm(bytes)) || declared;
  const kind = kindOf(contentType);
  if (!kind || !kinds.includes(kind)) {
    const accepted = Object.keys(kindsByType).filter((type) => {
      const known = kindsByType[type];
      return known !== undefined && kinds.includes(known);
    });
    throw new UnreadableBody(415, `Please send the body as ${accepted.join(" or ")}.`);
  }
  if (kind === "message" || kind === "file") return { value: new Uint8Array(bytes), files: [] };
  if (kind === "json") return { value: parseJson(bytes), files: [] };
  const form = await parseForm(bytes, contentType);
  return { value: formValues(form, files), files: await filesIn(form, files) };
}

/** The form post with its body within `bodyLimit`, well formed. @throws UnreadableBody */
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

/**
 * Text fields of a form; of fields with the same name the first one. A file field left empty is
 * sent as empty text, and skipped. Line breaks, which browsers post as two characters each, are one,
 * as the length of a field counts them.
 */
export function formValues(form: FormData, files?: RegExp): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value !== "string" || name in values) continue;
    if (value !== "" || !files?.test(name)) values[name] = value.replaceAll("\r\n", "\n");
  }
  return values;
}

async function readLimited(request: Request, limit = bodyLimit): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () =>
    new UnreadableBody(413, `The body is too large: at most ${sizeText(limit)} are accepted.`);
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

/** A connection that the sender cut is no failure of ours. */
async function* chunksOf(request: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* request.body ?? [];
  } catch {
    throw new UnreadableBody(400, "The body was cut off. Please send it again.");
  }
}

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${bytes / 1024} kB` : `${bytes / 1024 / 1024} MB`;

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new UnreadableBody(400, "The body is not valid JSON. Please check its syntax.");
  }
}

const firstBoundary = /^--([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])\r\n/;

/**
 * Type of a multipart form that was declared as JSON, as pages do that set this header for form
 * data (decision A5). Null for anything else: no JSON begins with a boundary.
 */
function typeOfMislabelledForm(bytes: Buffer): string | null {
  const boundary = firstBoundary.exec(bytes.toString("latin1", 0, 80))?.[1];
  return boundary === undefined ? null : `multipart/form-data; boundary="${boundary}"`;
}

async function parseForm(bytes: Buffer<ArrayBuffer>, contentType: string): Promise<FormData> {
  if (hasTooManyParts(bytes, contentType)) {
    throw new UnreadableBody(400, `A form may have at most ${maxParts} parts.`);
  }
  try {
    return await new Response(bytes, { headers: { "Content-Type": contentType } }).formData();
  } catch {
    throw new UnreadableBody(400, "The form could not be read. Please send it again.");
  }
}

/** Checked before parsing, which takes seconds for a million parts. */
function hasTooManyParts(bytes: Buffer, contentType: string): boolean {
  const boundary = boundaryOf(contentType);
  if (boundary === null) return false;
  let position = -1;
  for (let parts = 0; parts <= maxParts; parts++) {
    position = bytes.indexOf(`--${boundary}`, position + 1);
    if (position < 0) return false;
  }
  return bytes.indexOf(`--${boundary}`, position + 1) >= 0;
}

/** As `formData()` finds it; null where that refuses the form. */
function boundaryOf(contentType: string): string | null {
  try {
    return new MIMEType(contentType).params.get("boundary");
  } catch {
    return null;
  }
}

/**
 * Files of a form, in its order.
 * @param allowed names of the fields that take files; undefined if there are none
 * @throws Invalid for a file elsewhere; UnreadableBody (413) for one that is too large
 */
async function filesIn(
  form: FormData,
  allowed: RegExp | undefined,
): Promise<readonly UploadedFile[]> {
  const files: { field: string; file: File }[] = [];
  for (const [field, file] of form) {
    if (typeof file === "string") continue;
    if (!allowed?.test(field)) throw new Invalid({ [field]: "This field takes no file." });
    if (file.size > imageLimits.bytes) throw imageTooLarge(file.name);
    files.push({ field, file });
  }
  return Promise.all(
    files.map(async ({ field, file }) => ({
      field,
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
}

function imageTooLarge(name: string): UnreadableBody {
  const which = name === "" ? "An image" : `The image ${name.slice(0, 100)}`;
  return new UnreadableBody(
    413,
    `${which} is too large: at most ${sizeText(imageLimits.bytes)}. Please make it smaller and send it again.`,
  );
}
