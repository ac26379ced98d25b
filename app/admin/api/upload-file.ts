import type { ErrorBody } from "../../../contract/endpoint.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { routes } from "../../../contract/routes.ts";
import { currentSession, endSession } from "../session/session-store.ts";
import { urlOf } from "./api-client.ts";
import { ApiError, Unreachable } from "./api-errors.ts";

type UploadId = "addEmailFile" | "addReplyFile" | "replaceMedia" | "uploadMedia";

type UploadOptions = {
  /** Receives how many bytes were sent, of how many. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Sends a file, alone or as a form. Uses XMLHttpRequest, because fetch reports no upload progress.
 * @throws ApiError when the server refuses, Unreachable without an answer, the signal's reason
 *   when cancelled.
 */
export function uploadFile<Id extends UploadId>(
  id: Id,
  address: { path?: Readonly<Record<string, string>>; query?: Readonly<Record<string, string>> },
  body: File | FormData,
  { onProgress, signal }: UploadOptions,
): Promise<AnswerOf<Id>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const session = currentSession();
    const token = session.state === "in" ? session.token : undefined;
    const request = new XMLHttpRequest();
    request.open("POST", urlOf(routes[id], address));
    request.setRequestHeader("Accept", "application/json");
    if (body instanceof File) request.setRequestHeader("Content-Type", "application/octet-stream");
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    request.onload = () => {
      if (isAnswer<Id>(request)) return resolve(request.response);
      if (request.status === 401 && token) endSession("refused", token);
      reject(refusedBy(request));
    };
    request.onerror = () => reject(new Unreachable(new Error("The upload was interrupted.")));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}

/** Page and API are deployed together, and tests check every response against the contract. */
function isAnswer<Id extends UploadId>(
  request: XMLHttpRequest,
): request is XMLHttpRequest & { readonly response: AnswerOf<Id> } {
  return [200, 201].includes(request.status) && request.response !== null;
}

function refusedBy(request: XMLHttpRequest): ApiError {
  const refusal: Partial<ErrorBody> = request.response ?? {};
  return new ApiError(request.status, refusal);
}
