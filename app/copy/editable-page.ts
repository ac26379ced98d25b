import type { z } from "zod";
import type { EditablePage } from "../../contract/editable-page.ts";
import type { CopyValue } from "../../contract/page-copy.ts";
import { describeCopy } from "./copy-fields.ts";

/** Defines a page that staff can edit: its default copy and the schema of it. */
export function editablePage<Schema extends z.ZodType>({
  schema,
  copy,
  ...page
}: Pick<EditablePage, "name" | "title" | "section" | "path"> & {
  schema: Schema;
  copy: z.infer<Schema>;
}): EditablePage<z.infer<Schema>> {
  return {
    ...page,
    copy,
    field: describeCopy(schema, copy as CopyValue),
    check(value) {
      const { error } = schema.safeParse(value);
      return new Map(error?.issues.map(({ path, message }) => [path.join("."), message]));
    },
  };
}
