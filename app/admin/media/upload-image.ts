import type { ErrorBody } from "../../../contract/endpoint.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { Media } from "../../../contract/media.ts";
import { routes } from "../../../contract/routes.ts";
import { Refused, Unreachable } from "../api/errors.ts";
import { currentSession, endSession } from "../session/session-store.ts";

type Uploading = {
  /** Hears how much of the file is on its way, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

type UploadAnswer = AnswerOf<"uploadMedia">;

/**
 * Adds an image to the media library (`POST /api/media`). By XMLHttpRequest, since fetch
 * tells nothing of an upload's progress.
 * @throws Refused when the server says no, Unreachable when it says nothing, and the
 *   signal's reason when it was cancelled.
 */
export function uploadImage(file: File, { onProgress, signal }: Uploading = {}): Promise<Media> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const session = currentSession();
    const token = session.state === "in" ? session.token : undefined;
    const request = new XMLHttpRequest();
    request.open("POST", routes.uploadMedia.path);
    request.setRequestHeader("Accept", "application/json");
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (isUpload(request)) return resolve(request.response.data);
      if (request.status === 401 && token) endSession("refused", token);
      reject(refusedBy(request));
    };
    request.onerror = () => reject(new Unreachable(new Error("The upload was cut off.")));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    const form = new FormData();
    form.set("file", file);
    request.send(form);
  });
}

/** Page and API come from one deployment, whose tests check every answer against the contract. */
function isUpload(
  request: XMLHttpRequest,
): request is XMLHttpRequest & { readonly response: UploadAnswer } {
  return request.status === 201 && request.response !== null;
}

function refusedBy(request: XMLHttpRequest): Refused {
  const refusal: Partial<ErrorBody> = request.response ?? {};
  const seconds = Number.parseInt(request.getResponseHeader("Retry-After") ?? "", 10);
  return new Refused(request.status, refusal, seconds >= 0 ? seconds : null);
}
