import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from "kysely";
import type { Database } from "../server/db/database.ts";

/** Indexes and full table scans in the plans of some statements. */
export type PlanUse = { indexes: ReadonlySet<string>; fullScans: readonly string[] };

/**
 * `database`, and the plans of the statements that run through it since they were last requested.
 */
export function watchPlans(database: Database): {
  database: Database;
  plans(): Promise<PlanUse>;
  /** How many statements have run since they were last explained. */
  count(): number;
} {
  // Subqueries are transformed as well, but only statements that run have a result.
  const nodes = new Map<object, RootOperationNode>();
  const run: RootOperationNode[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      nodes.set(queryId, node);
      return node;
    },
    async transformResult({ result, queryId }) {
      const node = nodes.get(queryId);
      if (node) run.push(node);
      return result;
    },
  };
  return {
    database: {
      ...database,
      read: database.read.withPlugin(recorder),
      write: (work) => database.write((transaction) => work(transaction.withPlugin(recorder))),
    },
    count: () => run.length,
    async plans() {
      const executor = database.read.getExecutor();
      const statements = run
        .splice(0)
        .map((node) => executor.compileQuery(node, { queryId: "plan" }))
        .filter((statement) => !/^\s*insert/.test(statement.sql));
      nodes.clear();
      const explain = database.engine === "sqlite" ? explainSqlite : explainPostgres;
      return explain(database, statements);
    },
  };
}

async function explainSqlite(
  { read }: Database,
  statements: readonly CompiledQuery[],
): Promise<PlanUse> {
  const tables = new Set((await read.introspection.getTables()).map(({ name }) => name));
  const indexes = new Set<string>();
  const fullScans: string[] = [];
  for (const statement of statements) {
    const { rows } = await read.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${statement.sql}`, [...statement.parameters]),
    );
    const aliases = new Map(
      [...statement.sql.matchAll(/"(\w+)" as "(\w+)"/g)].map(([, of, alias]) => [alias, of]),
    );
    for (const { detail } of rows) {
      const [index] =
        /(?<=USING (COVERING )?INDEX )\w+|(?<=USING )PRIMARY(?= KEY)|\w+(?= VIRTUAL)/.exec(
          detail,
        ) ?? [];
      if (index) indexes.add(index);
      const [, scanned = "", by] = /^SCAN (\S+)( USING)?/.exec(detail) ?? [];
      const table = aliases.get(scanned) ?? scanned;
      // An index may be read in its order up to the limit.
      const isPart = by !== undefined && /\slimit\s/.test(statement.sql);
      if (tables.has(table) && !isPart && !detail.includes("VIRTUAL")) fullScans.push(detail);
    }
  }
  return { indexes, fullScans };
}

/** Without sequential scans where there is any other way, since small tables are read like that. */
async function explainPostgres(
  { read }: Database,
  statements: readonly CompiledQuery[],
): Promise<PlanUse> {
  const lines = await read.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    const plans: string[] = [];
    for (const statement of statements) {
      const { rows } = await transaction.executeQuery<{ "QUERY PLAN": string }>(
        CompiledQuery.raw(`explain ${statement.sql}`, [...statement.parameters]),
      );
      plans.push(...rows.map((row) => row["QUERY PLAN"]));
    }
    return plans;
  });
  const used = lines.flatMap((line) => /(?:using|Index Scan on) (\w+)/.exec(line)?.[1] ?? []);
  return { indexes: new Set(used), fullScans: lines.filter((line) => line.includes("Seq Scan")) };
}
