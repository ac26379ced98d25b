import { expect, test } from "vitest";
import { describeServerOnEachDatabase } from "./each-server.ts";

describeServerOnEachDatabase("asked to end", (ground) => {
  test("the server exits with 0 within ten seconds", async () => {
    const { start } = await ground();
    const server = await start();
    const asked = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);
  });
});
