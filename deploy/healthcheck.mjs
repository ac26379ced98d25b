// Exits with 0 when the server of this container answers: an image needs no curl for it.
const port = process.env.PORT ?? "3000";
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
  signal: AbortSignal.timeout(3_000),
}).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
