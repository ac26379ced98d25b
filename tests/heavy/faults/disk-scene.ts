import { chmodSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../../../server/db/database.ts";
import { openPostgres } from "../../../server/db/postgres/open-postgres.ts";
import { openSqlite } from "../../../server/db/sqlite/open-sqlite.ts";
import { startPostgres } from "../../postgres-server.ts";
import type { ServerProcess } from "../../server-process.ts";
import type { Ground } from "./each-server.ts";
import { makeSmallDisk, type SmallDisk } from "./small-disk.ts";

/** A server whose data and database are on a small disk. */
export type DiskScene = {
  disk: SmallDisk;
  server: ServerProcess;
  database: Database;
  /** Counts complete and incomplete records. */
  count(): Promise<Stored>;
  /** Starts PostgreSQL again if the full disk has ended it, as its service manager would. */
  revive(): Promise<void>;
  end(): Promise<void>;
};

export type Stored = {
  enquiries: number;
  callbacks: number;
  posts: number;
  /** Of both kinds; notices to staff may be bundled. */
  receipts: number;
  /** Files that the database names and the disk lacks; incomplete files. */
  missing: string[];
  unfinished: string[];
};

/** MB: what each engine has in the beginning, and room for some minutes of work. */
const sizes = { sqlite: 24, postgres: 96 };

export async function openDiskScene(ground: Ground): Promise<DiskScene> {
  const disk = makeSmallDisk(sizes[ground.engine]);
  const data = join(disk.folder, "data");
  const postgres =
    ground.engine === "postgres"
      ? await startPostgres(join(disk.folder, "postgres"), { small: true })
      : undefined;
  chmodSync(disk.folder, 0o755);
  const server = await ground.start({
    DATA_DIR: data,
    TRUST_PROXY: "127.0.0.1",
    STARTER_CONTENT: "off",
    ...(postgres && { DATABASE_URL: postgres.database }),
  });
  const database = postgres
    ? openPostgres(postgres.database)
    : openSqlite(join(data, "nirbhay.sqlite"));

  return {
    disk,
    server,
    database,
    count: () => countStored(database, join(data, "media")),
    async revive() {
      await postgres?.revive();
    },
    async end() {
      disk.makeRoom();
      await database.close();
      await server.stop();
      await postgres?.revive();
      await postgres?.stop();
      disk.remove();
    },
  };
}

async function countStored({ read }: Database, media: string): Promise<Stored> {
  const { rows } = await sql<Pick<Stored, "enquiries" | "callbacks" | "posts" | "receipts">>`
    select (select count(*) from enquiries where kind = 'enquiry') as enquiries,
      (select count(*) from enquiries where kind = 'callback') as callbacks,
      (select count(*) from posts) as posts,
      (select count(*) from emails where template like '%-receipt') as receipts
  `.execute(read);
  const [counts = { enquiries: 0, callbacks: 0, posts: 0, receipts: 0 }] = rows;
  const files = readdirSync(media, { recursive: true, encoding: "utf8" }).map((path) =>
    basename(path),
  );
  const named = await read.selectFrom("media_files").select("name").execute();
  const missing = named.map(({ name }) => name).filter((name) => !files.includes(name));
  return { ...counts, missing, unfinished: files.filter((name) => name.endsWith(".part")) };
}
