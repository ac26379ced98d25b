import { Counter, type Registry } from "prom-client";
import type { PageSource } from "../../http/pages/page-source.ts";

/**
 * Exports the counts of cached and rendered pages. Requests answered from memory are in no
 * histogram, because measuring would cost as much as answering.
 */
export function watchPages(registry: Registry, { counts }: Pick<PageSource, "counts">): void {
  new Counter({
    name: "nirbhay_pages_total",
    help: "Pages and files answered from memory, and pages rendered",
    labelNames: ["from"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [from, count] of Object.entries(counts)) this.inc({ from }, count);
    },
  });
}
