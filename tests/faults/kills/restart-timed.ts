import { expect } from "vitest";
import type { ServerProcess } from "../../server-process.ts";

/** Starts a killed server again; returns the milliseconds until it has served page and API. */
export async function restartTimed(server: ServerProcess): Promise<number> {
  const begun = performance.now();
  await server.restart();
  for (const path of ["/", "/api/blogs?limit=5&content=false"]) {
    const answer = await fetch(`${server.url}${path}`);
    expect(answer.status, path).toBe(200);
    expect((await answer.text()).length).toBeGreaterThan(0);
  }
  return performance.now() - begun;
}
