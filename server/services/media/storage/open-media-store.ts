import { createHash } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { openFolderStore } from "./folder-store.ts";
import { type ListedFile, type MediaStore, MediaUnavailable } from "./media-store.ts";
import type { S3Address } from "./s3-address.ts";

/** What S3 takes in one request. Some services take more. */
const commonMaxBytes = 5 * 1024 ** 3;

/** Opens the bucket of `mediaUrl`, or the folder `media` in the data folder. */
export function openMediaStore(settings: {
  mediaUrl?: S3Address | undefined;
  dataDir: string;
}): MediaStore {
  return settings.mediaUrl
    ? openS3Store(settings.mediaUrl)
    : openFolderStore(join(settings.dataDir, "media"));
}

/** A bucket of an S3-compatible service. */
export type Bucket = Omit<MediaStore, "put"> & {
  /** Stores bytes, or a file as `openAsBlob` gives it: backups have files larger than memory. */
  put(name: string, content: Uint8Array | Blob): Promise<void>;
};

/** Opens a bucket, of the media or of backups' copies. @param label the bucket in errors */
export function openS3Store(address: S3Address, label = "The media store"): Bucket {
  const send = s3Requests(address, label);
  const noBucket = () => new MediaUnavailable(`${label} has no such bucket.`);
  const keyOf = (name: string) => address.folder + name;

  return {
    async put(name, content) {
      const answer = await send({ method: "PUT", key: keyOf(name), body: content }).catch(
        (error: unknown) => {
          if (!(content instanceof Blob) || content.size <= commonMaxBytes) throw error;
          const reason = `${name} has more than 5 GB, which most buckets refuse`;
          throw new MediaUnavailable(`${label} did not take it: ${reason}.`, { cause: error });
        },
      );
      await answer.body?.cancel();
      if (!answer.ok) throw noBucket();
    },

    async get(name) {
      const answer = await send({ method: "GET", key: keyOf(name) });
      if (answer.ok && answer.body) {
        return { size: Number(answer.headers.get("content-length")), body: answer.body };
      }
      // A missing bucket also answers 404 and must not look like a missing file.
      if (!(await answer.text()).includes("<Code>NoSuchKey</Code>")) throw noBucket();
      return undefined;
    },

    async delete(name) {
      const answer = await send({ method: "DELETE", key: keyOf(name) });
      await answer.body?.cancel();
    },

    async list(prefix) {
      const files: ListedFile[] = [];
      let token: string | undefined = "";
      while (token !== undefined) {
        const page = await listPage(keyOf(prefix), token);
        for (const file of page.files) {
          files.push({ ...file, name: file.name.slice(address.folder.length) });
        }
        token = page.next;
      }
      return files;
    },

    disk: async () => null,

    async check() {
      await listPage(address.folder, "", 1);
    },
  };

  async function listPage(prefix: string, token: string, max = 1000) {
    const answer = await send({
      method: "GET",
      query: {
        "list-type": "2",
        prefix,
        "max-keys": String(max),
        ...(token === "" ? {} : { "continuation-token": token }),
      },
    });
    if (!answer.ok) throw noBucket();
    return readListing(await answer.text());
  }
}

/** Parses a listing. Our names and times need no unescaping. */
function readListing(xml: string): { files: ListedFile[]; next: string | undefined } {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = ""]) => ({
    name: textOf(entry, "Key"),
    changedAt: Date.parse(textOf(entry, "LastModified")),
  }));
  const next = textOf(xml, "NextContinuationToken").replaceAll("&amp;", "&");
  return { files, next: next === "" ? undefined : next };
}

const textOf = (xml: string, element: string) =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? "";

/** Time until response headers. The body may take longer, at the speed of the visitor's connection. */
const headersTimeoutMs = 20_000;

/** The slowest connection (bytes in a ms) on which a large file is still sent. */
const slowest = 32;

/** Pauses (ms) before the second and third attempt; jitter adds up to half. */
const pauses = [100, 500] as const;

const isTransient = (status: number) => status === 429 || status >= 500;

type S3Request = {
  method: "GET" | "PUT" | "DELETE";
  /** Object name; omitted for the bucket itself. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  body?: Uint8Array | Blob;
};

/**
 * Sends signed, path-style requests to a bucket and retries transient errors.
 * @returns a function that resolves with 2xx and 404 responses and otherwise throws MediaUnavailable
 */
function s3Requests(address: S3Address, label: string): (request: S3Request) => Promise<Response> {
  const signer = new AwsClient({
    accessKeyId: address.accessKeyId,
    secretAccessKey: address.secretAccessKey,
    region: address.region,
    service: "s3",
  });

  async function send(request: S3Request): Promise<Response> {
    const query = request.query ? `?${new URLSearchParams(request.query)}` : "";
    const path = request.key === undefined ? "" : `/${request.key}`;
    const signed = await signer.sign(address.endpoint + path + query, {
      method: request.method,
      headers: { "X-Amz-Content-Sha256": await contentHash(request.body) },
      ...(request.body ? { body: request.body as BodyInit } : {}),
    });
    const late = new AbortController();
    const sendingMs = request.body instanceof Blob ? request.body.size / slowest : 0;
    const timer = setTimeout(() => late.abort(), headersTimeoutMs + sendingMs);
    try {
      return await fetch(signed, { signal: late.signal, redirect: "error" });
    } finally {
      clearTimeout(timer);
    }
  }

  return async (request) => {
    for (const pause of [...pauses, undefined]) {
      const answer = await send(request).catch((error: unknown) => asError(error));
      // Not `instanceof Response`: the HTTP adapter replaces that class.
      if (!(answer instanceof Error)) {
        if (answer.ok || answer.status === 404) return answer;
        const reason = await refusalOf(answer);
        if (pause === undefined || !isTransient(answer.status)) {
          throw new MediaUnavailable(`${label} refused a ${request.method}: ${reason}`);
        }
      } else if (pause === undefined) {
        throw new MediaUnavailable(`${label} can’t be reached.`, { cause: answer });
      }
      await wait((pause ?? 0) * (1 + Math.random() / 2));
    }
    throw new MediaUnavailable(`${label} can’t be reached.`);
  };
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

async function contentHash(body: Uint8Array | Blob | undefined): Promise<string> {
  const hash = createHash("sha256");
  if (body instanceof Blob) for await (const chunk of body.stream()) hash.update(chunk);
  else hash.update(body ?? "");
  return hash.digest("hex");
}

/** The status with the error code in the XML body: `<Code>NoSuchBucket</Code>`. */
async function refusalOf(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => "");
  const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
  return `${answer.status} ${code}`.trim();
}
