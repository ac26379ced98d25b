import { Gauge, type Registry } from "prom-client";

/** One value, several by a label's values, or undefined for what is not known now. */
export type Reading = number | Readonly<Record<string, number>> | undefined;

/** A gauge that asks for its value at each scrape. Without a reading it has none, rather than 0. */
export function readAtScrape(
  registry: Registry,
  gauge: { name: string; help: string; label?: string },
  read: () => Reading | Promise<Reading>,
): void {
  const { name, help, label } = gauge;
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      const reading = await read();
      if (label === undefined) {
        if (typeof reading === "number") this.set(reading);
        else this.remove();
        return;
      }
      this.reset();
      if (typeof reading !== "object") return;
      for (const [value, count] of Object.entries(reading)) this.set({ [label]: value }, count);
    },
  });
}
