import type { z } from "zod";
import companyFacts from "../../content/pages/company.json" with { type: "json" };
import { withCompany } from "../../contract/company.ts";
import type {
  AddedPage,
  EditablePage,
  ReadCopy,
  SharedCopy,
} from "../../contract/editable-page.ts";
import { type CopyValue, joinPath } from "../../contract/page-copy.ts";
import { describeCopy } from "./copy-fields.ts";

const nothing = (): SharedCopy => ({});

/**
 * Defines a page that staff can edit: its default copy and the schema of it.
 * @param copy of `content/pages/<name>.json`
 * @throws Error that names the file, and each text that the schema refuses
 */
export function editablePage<Schema extends z.ZodType>({
  schema,
  copy,
  shared = nothing,
  addresses,
  ...page
}: Pick<EditablePage, "name" | "title" | "section" | "path"> & {
  schema: Schema;
  copy: unknown;
  shared?: (copy: z.infer<Schema>) => SharedCopy;
  addresses?: (copy: z.infer<Schema>) => readonly AddedPage[];
}): EditablePage<z.infer<Schema>> {
  const checked = checkedContent(`pages/${page.name}.json`, schema, copy);
  return {
    ...page,
    copy: checked,
    shared,
    ...(addresses && { addresses }),
    field: describeCopy(schema, checked as CopyValue),
    check(value) {
      const { error } = schema.safeParse(value);
      return new Map(error?.issues.map(({ path, message }) => [path.join("."), message]));
    },
  };
}

/**
 * The content of a file in `content`, checked with the company's facts filled in.
 * @throws Error that names the file, and for each mistake its path and the reason
 */
export function checkedContent<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  content: unknown,
): z.infer<Schema> {
  // The build has checked what is in it, which saves 40 ms of each start. Node itself has no `env`.
  if (import.meta.env?.PROD) return content as z.infer<Schema>;
  const { data, error } = schema.safeParse(withCompany(content, companyFacts));
  const problems = error
    ? error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`)
    : unknownPaths(content, data).map((path) => `  ${path}: The schema has no such field.`);
  // Schemas change nothing, so that content which they accept is of their type.
  if (problems.length === 0) return content as z.infer<Schema>;
  throw new Error(`content/${file} is not as the site needs it:\n${problems.join("\n")}`);
}

/** Paths of values that a schema leaves out, such as an optional one whose name is misspelt. */
function unknownPaths(content: unknown, parsed: unknown, path = ""): string[] {
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([name, inner]) =>
    Object.hasOwn(parsed as object, name)
      ? unknownPaths(inner, Reflect.get(parsed as object, name), joinPath(path, name))
      : [joinPath(path, name)],
  );
}

/** Reads the copy in the repository, with the facts of the company there. */
export const defaultCopy: ReadCopy = (page) => withCompany(page.copy, companyFacts);
