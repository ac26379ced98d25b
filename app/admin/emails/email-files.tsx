import type { RefObject } from "react";
import { emailFileLimits } from "../../../contract/office-limits.ts";
import type { MessageFile } from "../../../contract/replies.ts";
import { uploadFile } from "../api/upload-file.ts";
import { AttachButton, AttachedFiles } from "../conversations/attached-files.tsx";
import { sizeText } from "../conversations/file-names.ts";
import { queryOf } from "../conversations/use-attached-files.ts";
import { useUploads } from "../conversations/use-uploads.ts";
import { people } from "./left-out.ts";

/** Files of an email or template while it is written; they are stored when it is saved. */
export function useEmailFiles(
  files: readonly MessageFile[],
  change: (files: readonly MessageFile[]) => void,
  limits: Parameters<typeof useUploads>[0]["limits"] = emailFileLimits,
) {
  const uploads = useUploads({
    limits,
    attached: files,
    send: (file, sending) => uploadFile("addEmailFile", { query: queryOf(file) }, file, sending),
    onAdded: (file) => change([...files, file]),
  });
  return {
    ...uploads,
    files,
    remove: (file: MessageFile) => change(files.filter(({ id }) => id !== file.id)),
  };
}

type EmailFilesProps = {
  of: ReturnType<typeof useEmailFiles>;
  picker?: RefObject<HTMLInputElement | null>;
  /** The number of people who get the email; a template has none. */
  recipients?: number;
};

/** The files that everybody gets, with their size for each and for all. */
export function EmailFiles({ of: attached, picker, recipients = 0 }: EmailFilesProps) {
  const bytes = attached.files.reduce((sum, file) => sum + file.bytes, 0);
  const max = emailFileLimits.totalBytes;
  return (
    <section className="stack gap-4 email-files" aria-label="Files">
      <div className="cluster gap-8 small">
        <AttachButton attached={attached} {...(picker && { picker })} />
        <b>Files</b>
        {bytes > 0 && (
          <>
            <meter min={0} max={max} value={bytes} aria-label="Size of the files" />
            <span className="soft tabular">
              {sizeText(bytes)} of {max / 1_000_000} MB in each email
              {recipients > 1 &&
                ` · ${sizeText(bytes * recipients)} leave our server for ${people(recipients)}`}
            </span>
          </>
        )}
      </div>
      <AttachedFiles of={attached} />
    </section>
  );
}
