import { afterEach, describe } from "vitest";
import { makePlaces, type Place } from "../databases.ts";
import { type ServerProcess, startServerProcess } from "../server-process.ts";

export type Environment = Readonly<Record<string, string>>;

/** What a test of one engine works with; all of it is ended and removed when the test is over. */
export type Ground = {
  engine: "sqlite" | "postgres";
  /** As people know it, for tables. */
  name: "SQLite" | "PostgreSQL";
  /** A database of its own on PostgreSQL; on SQLite each server has its file in its data folder. */
  place: Place | undefined;
  /** Starts the real server. Several of them share the database on PostgreSQL. */
  start(environment?: Environment): Promise<ServerProcess>;
};

/** Runs the same tests on the real server with SQLite and with PostgreSQL. */
export function describeServerOnEachDatabase(
  name: string,
  tests: (ground: () => Promise<Ground>) => void,
): void {
  describe.each(["sqlite", "postgres"] as const)(`${name} (%s)`, (engine) => {
    const places: Place[] = [];
    const servers: ServerProcess[] = [];

    async function ground(): Promise<Ground> {
      const place =
        engine === "postgres" ? await makePlaces.postgres({ prepared: true }) : undefined;
      if (place) places.push(place);
      return {
        engine,
        name: engine === "postgres" ? "PostgreSQL" : "SQLite",
        place,
        async start(environment = {}) {
          const database: Environment = place ? { DATABASE_URL: place.location } : {};
          const server = await startServerProcess({ ...database, ...environment });
          servers.push(server);
          return server;
        },
      };
    }

    afterEach(async () => {
      await Promise.all(servers.splice(0).map((server) => server.stop()));
      await Promise.all(places.splice(0).map((place) => place.remove()));
    });

    tests(ground);
  });
}
