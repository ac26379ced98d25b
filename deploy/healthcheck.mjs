// Health check of the container: exits with 0 if the server answers. The image has no curl.
const port = process.env.PORT ?? "3000";
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
  signal: AbortSignal.timeout(3_000),
}).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
