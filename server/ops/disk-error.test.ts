import { expect, test } from "vitest";
import { DatabaseUnavailable } from "../db/database.ts";
import { FolderError } from "../db/folders.ts";
import { explainDiskError } from "./disk-error.ts";

const fileError = (code: string, more: { path?: string; syscall?: string }) =>
  Object.assign(new Error(`${code}: something`), { code, ...more });

const said = (error: unknown, dataDir?: string) => explainDiskError(error, dataDir)?.message;

test.each([
  ["ENOSPC", "the disk is full", "Free some space"],
  ["EDQUOT", "the disk is full", "Free some space"],
  ["EROFS", "the disk is read-only", "Remount it read-write"],
  ["EIO", "the disk reports an error", "dmesg"],
])("%s is explained, with advice on DATA_DIR only for files in it", (code, why, remedy) => {
  const error = fileError(code, { path: "/srv/data/x", syscall: "open" });
  expect(said(error, "/srv/data")).toContain(`/srv/data/x can't be written: ${why}`);
  expect(said(error, "/srv/data")).toContain(remedy);
  expect(said(error, "/srv/data")).toContain("set DATA_DIR");
  expect(said(error, "/var/data")).not.toContain("DATA_DIR");
});

test("the first cause of an error counts", () => {
  const cause = fileError("ENOSPC", { path: "/srv/data", syscall: "mkdir" });
  const folder = new FolderError("The folder can't be created", { cause });
  expect(said(folder)).toContain("/srv/data can't be created: the disk is full");
});

test("a write without a path is explained, too", () => {
  expect(said(fileError("ENOSPC", { syscall: "write" }))).toBe(
    "A file can't be written: the disk is full.\nFree some space.",
  );
});

test("other errors are left as they are", () => {
  expect(said(fileError("EACCES", { syscall: "listen" }), "/srv/data")).toBeUndefined();
  expect(said(fileError("ENOENT", { path: "/srv/data/x" }), "/srv/data")).toBeUndefined();
  expect(said(new DatabaseUnavailable("The database is closed."), "/srv/data")).toBeUndefined();
  expect(said("text", "/srv/data")).toBeUndefined();
});
