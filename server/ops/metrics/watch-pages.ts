import { Counter, type Registry } from "prom-client";
import type { Pages } from "../../http/pages/pages.ts";

/**
 * Shows what the road from memory counts in plain numbers: it is too fast for anything more, and
 * its requests are in no histogram.
 */
export function watchPages(registry: Registry, { answered }: Pick<Pages, "answered">): void {
  new Counter({
    name: "nirbhay_pages_total",
    help: "Pages and files answered from memory, and pages rendered anew",
    labelNames: ["from"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [from, count] of Object.entries(answered)) this.inc({ from }, count);
    },
  });
}
