import type { z } from "zod";
import type { EditablePage, SharedCopy } from "../../contract/editable-page.ts";
import type { CopyValue } from "../../contract/page-copy.ts";
import { describeCopy } from "./copy-fields.ts";

const nothing = (): SharedCopy => ({});

/** Defines a page that staff can edit: its default copy and the schema of it. */
export function editablePage<Schema extends z.ZodType>({
  schema,
  copy,
  shared = nothing,
  ...page
}: Pick<EditablePage, "name" | "title" | "section" | "path"> & {
  schema: Schema;
  copy: z.infer<Schema>;
  shared?: (copy: z.infer<Schema>) => SharedCopy;
}): EditablePage<z.infer<Schema>> {
  return {
    ...page,
    copy,
    shared,
    field: describeCopy(schema, copy as CopyValue),
    check(value) {
      const { error } = schema.safeParse(value);
      return new Map(error?.issues.map(({ path, message }) => [path.join("."), message]));
    },
  };
}
