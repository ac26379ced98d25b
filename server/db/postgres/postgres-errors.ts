import pg from "pg";

// Classes of SQLSTATE: connection, resources, operator intervention, system error; and a
// server that takes no writes because another one has become the primary.
const outages = /^(08|53|57|58|25006)/;

/**
 * Whether the server or the way to it is at fault, rather than the query. What the server did
 * not say itself came from the socket, the pool or a timeout.
 */
export function isPostgresOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return outages.test(error.code ?? "");
  return error instanceof Error && !(error instanceof TypeError);
}

/** Two transactions got into each other's way: running one again will do. */
export function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === "40001" || error.code === "40P01");
}

export function isPostgresDuplicate(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "23505";
}
