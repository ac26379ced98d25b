// Exits with 0 if the server answers at this path: the image's health check, and deploy/install.sh.
// A busy server may need seconds, and install.sh would restart it.
const port = process.env.PORT || "3000";
const host = { "": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1" }[process.env.HOST ?? ""];
const name = host ?? process.env.HOST;
const path = process.argv[2] ?? "/healthz";
const answer = await fetch(`http://${name.includes(":") ? `[${name}]` : name}:${port}${path}`, {
  signal: AbortSignal.timeout(10_000),
}).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
