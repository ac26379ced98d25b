/**
 * CPU time (ms) that this process spends on `work`: unlike wall time, it does not grow while other
 * processes have the cores.
 */
export function cpuTimeMs(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
