import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../../server/db/database.ts";
import { makePlaces } from "../databases.ts";
import { type MailServer, startMailServer } from "../mail-server.ts";
import { type ServerProcess, startServerProcess } from "../server-process.ts";
import { startBucket } from "../stores.ts";
import { type Balancer, startBalancer } from "./balancer.ts";

/** Several servers as an operator runs them: one PostgreSQL, one bucket, nginx in front. */
export type Cluster = {
  /** Of nginx. */
  url: string;
  servers: readonly ServerProcess[];
  mail: MailServer;
  /** To look into what all of them share. */
  database: Database;
  stop(): Promise<void>;
};

/** Starts `count` servers at the same time on an empty database. */
export async function startCluster(
  count: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const opened: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const place = await makePlaces.postgres({ bare: true });
    opened.push(() => place.remove());
    const folder = await mkdtemp(join(tmpdir(), "nirbhay-bucket-"));
    opened.push(() => rm(folder, { recursive: true, force: true }));
    const bucket = await startBucket(folder);
    opened.push(() => bucket.breakIt());
    const mail = await startMailServer();
    opened.push(() => mail.stop());
    const database = place.open();
    opened.push(() => database.close());

    const shared = {
      DATABASE_URL: place.location,
      MEDIA_URL: bucket.url,
      SMTP_URL: mail.url,
      TRUST_PROXY: "127.0.0.1,::1",
      LOG_LEVEL: "warn",
      ...environment,
    };
    const starts = await Promise.allSettled(
      Array.from({ length: count }, () => startServerProcess(shared)),
    );
    const servers = starts.flatMap((start) => (start.status === "fulfilled" ? start.value : []));
    opened.push(() => Promise.all(servers.map((server) => server.stop())));
    const failed = starts.find((start) => start.status === "rejected");
    if (failed) throw failed.reason;

    const balancer: Balancer = await startBalancer(servers);
    opened.push(() => balancer.stop());
    return { url: balancer.url, servers, mail, database, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
