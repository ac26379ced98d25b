import type { ErrorBody } from "../../../contract/endpoint.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { Media } from "../../../contract/media.ts";
import { routes } from "../../../contract/routes.ts";
import { ApiError, Unreachable } from "../api/api-errors.ts";
import { currentSession, endSession } from "../session/session-store.ts";

type UploadOptions = {
  /** Receives the sent part of the file, from 0 to 1. */
  onProgress?: (progress: number) => void;
  signal?: AbortSignal;
  /** Id of the image that the file takes the place of. */
  replaces?: string;
};

type UploadAnswer = AnswerOf<"uploadMedia">;

/**
 * Adds an image to the media library, or puts it in place of another one. Uses XMLHttpRequest, because fetch
 * reports no upload progress.
 * @throws ApiError when the server refuses, Unreachable without an answer, the signal's reason
 *   when cancelled.
 */
export function uploadImage(file: File, options: UploadOptions): Promise<Media> {
  const { onProgress, signal, replaces } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const session = currentSession();
    const token = session.state === "in" ? session.token : undefined;
    const request = new XMLHttpRequest();
    request.open("POST", replaces ? replacePath(replaces) : routes.uploadMedia.path);
    request.setRequestHeader("Accept", "application/json");
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (isUpload(request)) return resolve(request.response.data);
      if (request.status === 401 && token) endSession("refused", token);
      reject(refusedBy(request));
    };
    request.onerror = () => reject(new Unreachable(new Error("The upload was interrupted.")));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    const form = new FormData();
    form.set("file", file);
    request.send(form);
  });
}

const replacePath = (id: string) => routes.replaceMedia.path.replace("{id}", id);

/** Page and API are deployed together, and tests check every response against the contract. */
function isUpload(
  request: XMLHttpRequest,
): request is XMLHttpRequest & { readonly response: UploadAnswer } {
  return [200, 201].includes(request.status) && request.response !== null;
}

function refusedBy(request: XMLHttpRequest): ApiError {
  const refusal: Partial<ErrorBody> = request.response ?? {};
  return new ApiError(request.status, refusal);
}
