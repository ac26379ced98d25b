import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Count } from "../../services/counted.ts";
import { productVersion } from "../product-version.ts";
import { eventCounters } from "./event-counters.ts";

/** A request that was answered; its route as it is declared, never the address itself. */
export type Answered = { route: string; method: string; status: number; seconds: number };

export type Metrics = {
  registry: Registry;
  /** What services count (`context.count`). */
  count: Count;
  observe(request: Answered): void;
};

/** Upper bounds in seconds: from a small answer to the patience of a visitor. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 10];

/** Methods with a name of their own: callers may invent others, and each would be a series. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** What this process measures of itself, for `GET /metrics` (`reliability`, last paragraph). */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const requests = new Histogram({
    name: "nirbhay_http_request_duration_seconds",
    help: "Time to first byte by route, without answers from memory",
    labelNames: ["route", "method", "status"],
    buckets,
    registers: [registry],
  });
  return {
    registry,
    count: eventCounters(registry),
    observe({ route, method, status, seconds }) {
      const labels = {
        route,
        method: methods.has(method) ? method : "other",
        status: `${Math.floor(status / 100)}xx`,
      };
      requests.observe(labels, seconds);
    },
  };
}

/** Adds what the process itself is: memory, CPU, event loop, garbage, and its build. */
export function watchProcess(registry: Registry, engine: string): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "nirbhay_build_info",
    help: "Always 1; the labels say which version runs",
    labelNames: ["version", "database"],
    registers: [registry],
  }).set({ version: productVersion(), database: engine }, 1);
}
