const full = process.env["FAULTS"] === "full";

/**
 * How much a fault test does: `full` in `npm run test:faults`, `short` inside `npm test`, where
 * the same test has seconds instead of minutes.
 */
export const scaled = <Amount>(amounts: { short: Amount; full: Amount }): Amount =>
  full ? amounts.full : amounts.short;
