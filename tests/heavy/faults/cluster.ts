import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../../../server/db/database.ts";
import { openSqlite } from "../../../server/db/sqlite/open-sqlite.ts";
import { makePlaces } from "../../databases.ts";
import { type MailServer, startMailServer } from "../../mail-server.ts";
import { type ServerProcess, startServerProcess } from "../../server-process.ts";
import { startBucket } from "../../stores.ts";
import { startBalancer } from "./balancer.ts";

/** Several servers as an operator runs them: one database, one bucket, nginx in front. */
export type Cluster = {
  /** Of nginx. */
  url: string;
  servers: readonly ServerProcess[];
  mail: MailServer;
  /** The database that all of them share, for inspection. */
  database: Database;
  /** With which an operator's commands reach database and files. */
  environment: Environment;
  stop(): Promise<void>;
};

/** Starts `count` servers on an empty database; `settings` are further environment variables. */
export async function startCluster(
  engine: Database["engine"],
  count: number,
  settings: Environment = {},
): Promise<Cluster> {
  const opened: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const bucket = await startBucket(await folderFor(opened));
    opened.push(() => bucket.breakIt());
    const mail = await startMailServer();
    opened.push(() => mail.stop());
    const { place, database } = await sharedDatabase(engine, opened);
    opened.push(() => database.close());
    const environment = { ...place, MEDIA_URL: bucket.url };
    const servers = await startAll(opened, count, {
      ...environment,
      SMTP_URL: mail.url,
      TRUST_PROXY: "127.0.0.1,::1",
      ...settings,
    });
    const balancer = await startBalancer(servers);
    opened.push(() => balancer.stop());
    return { url: balancer.url, servers, mail, database, environment, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Opened = (() => Promise<unknown>)[];
type Environment = Readonly<Record<string, string>>;

async function folderFor(opened: Opened): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "nirbhay-cluster-"));
  opened.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function sharedDatabase(
  engine: Database["engine"],
  opened: Opened,
): Promise<{ place: Environment; database: Database }> {
  if (engine === "sqlite") {
    const folder = await folderFor(opened);
    const database = openSqlite(join(folder, "nirbhay.sqlite"));
    return { place: { DATA_DIR: folder }, database };
  }
  const place = await makePlaces.postgres({ bare: true });
  opened.push(() => place.remove());
  return { place: { DATABASE_URL: place.location }, database: place.open() };
}

async function startAll(
  opened: Opened,
  count: number,
  environment: Environment,
): Promise<ServerProcess[]> {
  const servers: ServerProcess[] = [];
  opened.push(() => Promise.all(servers.map((server) => server.stop())));
  // One after another: on a busy machine, waiting for another's starter posts takes longer than a
  // statement may.
  for (let started = 0; started < count; started++) {
    servers.push(await startServerProcess(environment));
  }
  return servers;
}
