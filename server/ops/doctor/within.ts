import { setTimeout as wait } from "node:timers/promises";
import { bad, type Finding, reasonOf } from "./finding.ts";

/** How long (ms) one check may take: whoever asks wants the others' answers too. */
const longest = 10_000;

/**
 * What `check` finds. One that hangs or fails in a way of its own is a finding as well.
 * @param look what the operator looks at then
 */
export async function within(
  name: string,
  look: string,
  check: () => Promise<Finding[]>,
  limit = longest,
): Promise<Finding[]> {
  const end = new AbortController();
  const late = wait(limit, [bad(`${name}: no answer in ${limit / 1000} s`, look)], {
    signal: end.signal,
  });
  late.catch(() => {});
  const found = check().catch((error) => [bad(`${name}: ${reasonOf(error)}`, look)]);
  return Promise.race([found, late]).finally(() => end.abort());
}
