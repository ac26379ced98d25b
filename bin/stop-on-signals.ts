/**
 * Ends the process well when a supervisor or a person asks: what is under way finishes, and
 * the exit code is 0. Past the patience (ms), or on a second signal, it ends at once.
 * @param stop must resolve once everything is closed
 */
export function stopOnSignals(stop: () => Promise<void>, patience = 10_000) {
  let stoppingSince: number | undefined;
  const onSignal = () => {
    // Ctrl-C reaches the whole process group, and npm or a shell may pass it on once more.
    if (stoppingSince !== undefined && performance.now() - stoppingSince < 500) return;
    if (stoppingSince !== undefined) process.exit(1);
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), patience).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
