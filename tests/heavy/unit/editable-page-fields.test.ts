import { describe, expect, test } from "vitest";
import { editablePages } from "../../../app/copy/editable-pages.ts";
import type { EditablePage } from "../../../contract/editable-page.ts";
import { mergeCopy } from "../../../contract/merge-copy.ts";
import {
  type CopyField,
  conformCopy,
  copyAt,
  fieldAt,
  joinPath,
} from "../../../contract/page-copy.ts";

/** Paths of all single values, an item's id excepted. */
function leafPaths(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "id" && /\.\d+$/.test(path) ? [] : leafPaths(inner, joinPath(path, name)),
  );
}

/** Every field with its path; the fields of an item under `0`. */
function allFields(field: CopyField, path = ""): { path: string; field: CopyField }[] {
  const inner =
    field.kind === "group"
      ? Object.entries(field.fields).flatMap(([name, each]) =>
          allFields(each, joinPath(path, name)),
        )
      : field.kind === "list"
        ? allFields(field.item, joinPath(path, 0))
        : [];
  return [{ path, field }, ...inner];
}

/** The field of a value, or the fixed field around it. */
function fieldOf(page: EditablePage, path: string): CopyField | undefined {
  const names = path.split(".");
  const around = names.map((_, at) => fieldAt(page.field, names.slice(0, at + 1).join(".")));
  return around.find((field) => field?.kind === "fixed") ?? around.at(-1);
}

/** Pages that are lists of what staff add. */
const startEmpty = new Set(["redirects", "own-pages"]);

describe.each(editablePages.map((page) => ({ ...page, page })))("$name", ({ page }) => {
  test("every text, choice and list is a field, or fixed for a reason (bar 1)", () => {
    const paths = leafPaths(page.copy);
    expect(paths.length > 5).toBe(!startEmpty.has(page.name));
    expect(paths.filter((path) => !fieldOf(page, path))).toEqual([]);
    const groups = paths.filter((path) =>
      ["group", "list"].includes(fieldOf(page, path)?.kind ?? ""),
    );
    expect(groups).toEqual([]);
    const fields = allFields(page.field);
    const unexplained = fields.filter(
      ({ field }) => field.kind === "fixed" && !/^\p{Lu}.{8,}\.$/u.test(field.reason),
    );
    expect(unexplained).toEqual([]);
    const unlabelled = fields.filter(
      ({ path, field }) => path !== "" && !path.endsWith(".0") && field.label === "",
    );
    expect(unlabelled).toEqual([]);
  });

  test("merged with itself it stays as it is", () => {
    const sides = { base: page.copy, mine: page.copy, theirs: page.copy };
    expect(mergeCopy(page.field, sides)).toEqual({ copy: page.copy, conflicts: [] });
  });
});

test("an optional text of an item may be written, and emptied again", () => {
  const page: EditablePage | undefined = editablePages.find(
    ({ name }) => name === "enterprise-workflow-software",
  );
  if (!page) throw new Error("The page is gone.");
  const path = "section.steps.0.wait";
  expect(fieldAt(page.field, path)).toMatchObject({ kind: "line" });
  const withWait = (wait: string) => {
    const copy = structuredClone(page.copy);
    Object.assign(copyAt(copy, "section.steps.0") as object, { wait });
    return conformCopy(page.field, copy, page.copy);
  };
  expect(copyAt(withWait("an hour"), path)).toBe("an hour");
  expect(withWait("")).toEqual(page.copy);
});
