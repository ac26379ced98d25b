/** Where a server with these settings is reached from this machine, without a slash at the end. */
export function ownAddress({ HOST, PORT }: { HOST: string; PORT: number }): string {
  const host = { "0.0.0.0": "127.0.0.1", "::": "::1" }[HOST] ?? HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}

/** Whether it is our own server that listens at `address`: it says of itself that it runs. */
export async function isNirbhay(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(5_000);
  const answer = await fetch(`${address}/healthz`, { signal, redirect: "manual" }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => undefined,
  );
  return answer?.status === 200 && answer.text === '{"status":"ok"}';
}
