/**
 * A reading that many may ask for and that is taken at most once in `keep` milliseconds, one at
 * a time. Undefined where it fails, or takes longer than `patience` (ms): whoever asks is never
 * held up by a database that hangs.
 */
export function keptBriefly<Reading>(
  read: () => Promise<Reading>,
  { keep, patience }: { keep: number; patience: number },
): () => Promise<Reading | undefined> {
  let latest: Reading | undefined;
  let goodUntil = 0;
  let underWay: Promise<void> | undefined;

  async function readAnew(): Promise<void> {
    try {
      latest = await read();
    } catch {
      latest = undefined;
    }
    goodUntil = performance.now() + keep;
    underWay = undefined;
  }

  return async () => {
    if (performance.now() < goodUntil) return latest;
    underWay ??= readAnew();
    const late = Promise.withResolvers<"late">();
    const timer = setTimeout(() => late.resolve("late"), patience);
    const first = await Promise.race([underWay, late.promise]);
    clearTimeout(timer);
    return first === "late" ? undefined : latest;
  };
}
