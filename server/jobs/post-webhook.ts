import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { webhookLimits } from "../../contract/webhook-events.ts";
import { hostOf, isPublicAddress } from "../services/webhooks/public-address.ts";

export type PostOptions = {
  url: URL;
  body: string;
  headers: Readonly<Record<string, string>>;
  /** Aborts the attempt; its reason is thrown. */
  signal: AbortSignal;
  allowPrivate: boolean;
  resolve?: Resolve | undefined;
  /** Certificates of authorities that count besides the usual ones. */
  ca?: string | undefined;
};

export type WebhookAnswer = {
  status: number;
  /** The header `Retry-After`. */
  retryAfter: string | undefined;
  /** At most 64 KB of the body. */
  body: Buffer;
};

/**
 * Posts to a webhook and reads its answer. Connects to the address that was checked, without a
 * proxy or a shared connection, and follows no redirect [ASVS 1.3.6, 15.3.2].
 * @throws Unreachable; the signal's reason; errors of the connection
 */
export async function postWebhook(options: PostOptions): Promise<WebhookAnswer> {
  const { url, signal } = options;
  const addresses = await unlessAborted(resolvePublic(url, options), signal);
  let failure: unknown;
  // A host may have an address that we can't route to: each gets its turn within the time.
  for (const { address, family } of addresses) {
    signal.throwIfAborted();
    try {
      return await postTo(address, family, options);
    } catch (error) {
      signal.throwIfAborted();
      if (!isConnectError(error)) throw error;
      failure = error;
    }
  }
  throw failure;
}

/** No byte of the request was sent. */
const isConnectError = (error: unknown): boolean =>
  error instanceof Error && "syscall" in error && error.syscall === "connect";

function postTo(
  address: string,
  family: number,
  { url, body, headers, signal, ca }: PostOptions,
): Promise<WebhookAnswer> {
  const host = hostOf(url);
  const settings: RequestOptions = {
    method: "POST",
    host: address,
    family,
    path: url.pathname + url.search,
    signal,
    ...(url.port && { port: url.port }),
    headers: {
      Host: url.host,
      "Content-Length": String(Buffer.byteLength(body)),
      Connection: "close",
      ...headers,
    },
    // No agent of the process, which could have proxies or connections of others.
    agent: false,
    maxHeaderSize: 16 * 1024,
  };
  return new Promise((resolve, reject) => {
    const onAnswer = (answer: IncomingMessage) => readAnswer(answer, signal).then(resolve, reject);
    const request =
      url.protocol === "https:"
        ? requestHttps(
            { ...settings, servername: isIP(host) ? "" : host, ...(ca !== undefined && { ca }) },
            onAnswer,
          )
        : requestHttp(settings, onAnswer);
    request.on("error", reject);
    // Neither an upgrade nor a tunnel is an answer.
    request.on("upgrade", (_, socket) => {
      socket.destroy();
      reject(new Unreachable("The receiver tried to change the protocol."));
    });
    request.end(body);
  });
}

/** Reads until the end or the limit, then hangs up. @throws Unreachable when it is cut off */
async function readAnswer(answer: IncomingMessage, signal: AbortSignal): Promise<WebhookAnswer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      const part = chunk.subarray(0, webhookLimits.answerBytes - bytes);
      chunks.push(part);
      bytes += part.length;
      if (bytes >= webhookLimits.answerBytes) break;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw new Unreachable("The connection was closed before the answer was complete.", {
      cause: error,
    });
  } finally {
    answer.destroy();
  }
  return {
    status: answer.statusCode ?? 0,
    retryAfter: answer.headers["retry-after"],
    body: Buffer.concat(chunks),
  };
}

/** Rejects at once when aborted: a look-up itself can't be aborted. */
function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener("abort", onAbort, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener("abort", onAbort));
}

/** The receiver can't be reached under this address, as a sentence for staff. */
export class Unreachable extends Error {
  override name = "Unreachable";
}

type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const systemResolve: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/**
 * The IP addresses of a webhook, to which the caller connects without another look-up: a name that
 * resolves differently a moment later (DNS rebinding) changes nothing [ASVS 1.3.6].
 * @throws Unreachable if the name has no address, or one outside of the public internet
 */
async function resolvePublic(
  url: URL,
  {
    allowPrivate,
    resolve = systemResolve,
  }: { allowPrivate: boolean; resolve?: Resolve | undefined },
): Promise<readonly LookupAddress[]> {
  const host = hostOf(url);
  const family = isIP(host);
  const addresses = family === 0 ? await resolveName(host, resolve) : [{ address: host, family }];
  if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new Unreachable(`${host} leads to an address that is not on the public internet.`);
  }
  return addresses;
}

async function resolveName(host: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  const addresses = await resolve(host).catch((error: NodeJS.ErrnoException) => {
    throw new Unreachable(`The name ${host} can’t be resolved (${error.code ?? error.message}).`);
  });
  if (addresses.length === 0) throw new Unreachable(`The name ${host} has no address.`);
  return addresses;
}
