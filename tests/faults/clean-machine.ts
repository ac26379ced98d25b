import { join } from "node:path";
import { afterEach } from "vitest";
import { freshFolder } from "../backups.ts";
import { makePlaces, type Place } from "../databases.ts";
import type { Environment, Ground } from "./each-server.ts";

const places: Place[] = [];
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});

/** The settings of a clean machine: a new data folder, and for PostgreSQL a new database. */
export async function cleanMachine(database: Ground["name"]): Promise<Environment> {
  const DATA_DIR = join(await freshFolder(), "data");
  if (database === "SQLite") return { DATA_DIR, DATABASE_URL: "" };
  const place = await makePlaces.postgres({ bare: true });
  places.push(place);
  return { DATA_DIR, DATABASE_URL: place.location };
}
