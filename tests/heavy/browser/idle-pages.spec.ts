import { expect, test } from "../../browser/site-test.ts";

// Animations inside picture files once kept a core busy for as long as these pages were open.
for (const path of ["/admin", "/blogs", "/career", "/no-such-page"]) {
  test(`${path} uses next to no CPU time while nobody does anything`, async ({ page }) => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Performance.enable");
    /** CPU seconds of the page's process since its start. */
    const cpuTime = async () => {
      const { metrics } = await devTools.send("Performance.getMetrics");
      return metrics.find(({ name }) => name === "ProcessTime")?.value ?? Number.NaN;
    };
    await page.goto(path);
    await expect
      .poll(async () => {
        const before = await cpuTime();
        // A time and not a condition: CPU time is measured over an interval in which nothing happens.
        await page.waitForTimeout(500);
        return (await cpuTime()) - before;
      })
      .toBeLessThan(0.1);
  });
}
