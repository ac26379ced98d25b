import { expect, test } from "./site-test.ts";

/** CPU time (s) of the page's process since its start. */
const cpuTime = "ProcessTime";

// An animation inside a picture's file once kept a core busy on each of these.
for (const path of ["/admin", "/blogs", "/career", "/of-no-page", "/products/2xcell"]) {
  test(`${path} leaves the processor alone while it is only read`, async ({ page }) => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Performance.enable");
    const used = async () => {
      const { metrics } = await devTools.send("Performance.getMetrics");
      return metrics.find(({ name }) => name === cpuTime)?.value ?? Number.NaN;
    };
    await page.goto(path);
    await expect
      .poll(async () => {
        const before = await used();
        await page.waitForTimeout(500);
        return (await used()) - before;
      })
      .toBeLessThan(0.1);
  });
}
