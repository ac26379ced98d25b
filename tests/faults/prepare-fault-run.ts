import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openPostgres } from "../../server/db/postgres/open-postgres.ts";
import { buildSite } from "../../tools/build-site.ts";
import { prepareDatabase, prepareDataFolders } from "../prepared-data.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** PostgreSQL database as a server's first start leaves it. */
    preparedTemplate: string;
  }
}

const template = "nirbhay_prepared";

/** Vitest's global set-up, after `postgres-server.ts`: the build, and the data servers begin with. */
export default async function prepareRun(project: TestProject): Promise<() => Promise<void>> {
  await buildSite();
  const folder = await mkdtemp(join(tmpdir(), "nirbhay-prepared-"));
  await prepareDataFolders(folder);

  const server = project.getProvidedContext().postgresServer;
  const client = new pg.Client(`${server}/postgres`);
  await client.connect();
  await client.query(`create database ${template}`).finally(() => client.end());
  const database = openPostgres(`${server}/${template}`);
  await prepareDatabase(database, "starter-posts");
  await database.close();
  project.provide("preparedTemplate", template);
  return () => rm(folder, { recursive: true, force: true });
}
