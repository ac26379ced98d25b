/**
 * Ends the process well when a supervisor or a person asks: what is under way finishes, and
 * the exit code is 0. Past the patience, or on a second signal, it ends at once.
 * @param stop must resolve once everything is closed
 */
export function stopOnSignals(stop: () => Promise<void>, patience = 10_000) {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
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
