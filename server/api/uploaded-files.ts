import { imageLimits } from "../../contract/limits.ts";
import { Invalid } from "../services/errors.ts";
import { UnreadableBody } from "./unreadable-body.ts";

/** A file of a multipart form. Its name is what the sender says, and good for messages only. */
export type UploadedFile = { field: string; name: string; bytes: Uint8Array };

/**
 * The files of a form, in its order.
 * @param allowed what fields that take files are called; undefined where there are none
 * @throws Invalid for a file elsewhere; UnreadableBody (413) for one that is too large
 */
export async function filesIn(
  form: FormData,
  allowed: RegExp | undefined,
): Promise<readonly UploadedFile[]> {
  const files: File[] = [];
  const fields: string[] = [];
  for (const [field, value] of form) {
    if (typeof value === "string") continue;
    if (!allowed?.test(field)) throw new Invalid({ [field]: "This field takes no file." });
    if (value.size > imageLimits.bytes) throw tooLarge(value.name);
    files.push(value);
    fields.push(field);
  }
  return Promise.all(
    files.map(async (file, index) => ({
      field: fields[index] ?? "",
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
}

function tooLarge(name: string): UnreadableBody {
  const most = imageLimits.bytes / 1024 / 1024;
  const which = name === "" ? "An image" : `The image ${name.slice(0, 100)}`;
  return new UnreadableBody(
    413,
    `${which} is too large: at most ${most} MB. Please make it smaller and send it again.`,
  );
}
