import { useEffectEvent, useState } from "react";
import type { MessageFile } from "../../../contract/replies.ts";
import { newKey } from "../../ui/new-key.ts";
import { ApiError, errorTextWithFields } from "../api/api-errors.ts";
import { sizeText } from "./file-names.ts";

/** A file on its way (`reason` is empty), or one that was refused or stopped. */
export type Upload = {
  id: string;
  file: File;
  /** Bytes that were sent. */
  sent: number;
  reason: string;
  /** Whether trying again may help. */
  canRetry: boolean;
};

type Sending = { onProgress: (sent: number) => void; signal: AbortSignal };

type UploadOptions = {
  /** Size of one file and together in bytes, and number. */
  limits: Readonly<{ bytes: number; totalBytes: number; files: number }>;
  attached: readonly MessageFile[];
  send: (file: File, sending: Sending) => Promise<{ data: MessageFile }>;
  onAdded: (file: MessageFile) => void;
};

/** Uploads files one after another. Those that failed stay in the list with the reason. */
export function useUploads({ limits, attached, ...options }: UploadOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [running] = useState(() => ({
    last: Promise.resolve(),
    stops: new Map<string, () => void>(),
  }));
  const onAdded = useEffectEvent(options.onAdded);
  const send = useEffectEvent(options.send);
  const change = (id: string, part: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const drop = (id: string) => setUploads((before) => before.filter((each) => each.id !== id));

  /** Resolves when it is attached or refused, after those before it. */
  function upload({ id, file }: Upload): Promise<void> {
    const stop = new AbortController();
    running.stops.set(id, () => stop.abort());
    running.last = running.last.then(async () => {
      if (stop.signal.aborted) return;
      try {
        const onProgress = (sent: number) => change(id, { sent });
        const { data } = await send(file, { onProgress, signal: stop.signal });
        onAdded(data);
        drop(id);
      } catch (error) {
        if (stop.signal.aborted) return;
        const isRefused = error instanceof ApiError && error.status < 500;
        const reason = isRefused
          ? (error.fields["file"] ?? errorTextWithFields(error))
          : "The upload stopped.";
        change(id, { reason, canRetry: !isRefused });
      }
    });
    return running.last;
  }

  const pending = uploads.filter(({ reason }) => reason === "");

  /** Resolves when all of them are attached or refused. */
  async function add(files: readonly File[]) {
    let count = attached.length + pending.length;
    const sizes = [...attached.map(({ bytes }) => bytes), ...pending.map(({ file }) => file.size)];
    let total = sizes.reduce((sum, bytes) => sum + bytes, 0);
    const added = files.map((file): Upload => {
      const reason = refusal(file);
      if (reason === "") {
        count += 1;
        total += file.size;
      }
      const canRetry = file.size <= limits.bytes;
      return { id: newKey(), file, sent: 0, reason, canRetry };
    });
    setUploads((before) => [...before, ...added]);
    await Promise.all(added.filter(({ reason }) => reason === "").map(upload));

    function refusal({ size }: File): string {
      if (size > limits.bytes) return `${sizeText(size)}, too large. Send a link to it instead.`;
      if (count >= limits.files) return `${limits.files} files is the limit. Remove another one.`;
      if (total + size <= limits.totalBytes) return "";
      return `All files together can have ${limits.totalBytes / 1_000_000} MB. Remove another one.`;
    }
  }

  return {
    uploads,
    isUploading: pending.length > 0,
    add,
    /** Stops an upload, or removes one that was refused. */
    cancel({ id }: Upload) {
      running.stops.get(id)?.();
      drop(id);
    },
    retry(again: Upload) {
      drop(again.id);
      void add([again.file]);
    },
  };
}
