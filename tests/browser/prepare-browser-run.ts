import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDataFolders } from "../prepared-data.ts";

/** Playwright's global set-up: the data folders that servers begin with. */
export default async function prepareRun(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "nirbhay-prepared-"));
  await prepareDataFolders(folder);
  return () => rm(folder, { recursive: true, force: true });
}
