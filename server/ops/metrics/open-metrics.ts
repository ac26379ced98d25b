import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Count, Counted } from "../../services/context.ts";
import { productVersion } from "../process-control.ts";

/** A request that was answered; its route as it is declared, never the address itself. */
export type Answered = { route: string; method: string; status: number; seconds: number };

export type Metrics = {
  registry: Registry;
  /** Counter of services (`context.count`). */
  count: Count;
  observe(request: Answered): void;
};

/** Upper bounds in seconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 10];

/** Methods with a name of their own: callers may invent others, and each would be a series. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Metrics of this process for `GET /metrics` (`reliability`, last paragraph). */
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

/** Adds metrics of the process: memory, CPU, event loop, garbage collection, and its build. */
export function watchProcess(registry: Registry, engine: string): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "nirbhay_build_info",
    help: "Always 1; the labels say which version runs",
    labelNames: ["version", "database"],
    registers: [registry],
  }).set({ version: productVersion(), database: engine }, 1);
}

type Series<Traits> = {
  name: string;
  help: string;
  labels: readonly string[];
  /** Begin at 0, so that the first increase is one. */
  known: readonly Traits[];
};

const series: { readonly [Name in keyof Counted]: Series<Counted[Name]> } = {
  "sign-in refused": {
    name: "nirbhay_sign_ins_refused_total",
    help: "Wrong passwords, second factors and recovery codes",
    labels: ["part"],
    known: [{ part: "password" }, { part: "second-factor" }, { part: "recovery-code" }],
  },
  "limit reached": {
    name: "nirbhay_limits_reached_total",
    help: "Requests refused with 429 by a limit; for sign-in these are the lock-outs",
    labels: ["call"],
    known: [{ call: "signIn" }, { call: "signInWithFactor" }, { call: "form" }],
  },
  "enquiry received": {
    name: "nirbhay_enquiries_total",
    help: "Enquiries and callback requests stored",
    labels: ["kind", "spam"],
    known: [
      { kind: "enquiry", spam: "no" },
      { kind: "enquiry", spam: "yes" },
      { kind: "callback", spam: "no" },
      { kind: "callback", spam: "yes" },
    ],
  },
  "mail received": {
    name: "nirbhay_mail_received_total",
    help: "Messages read from the mailbox, the inbox folder and the endpoint",
    labels: ["kind"],
    known: [{ kind: "message" }, { kind: "auto-reply" }, { kind: "bounce" }],
  },
  "email suppressed": {
    name: "nirbhay_emails_suppressed_total",
    help: "Automatic emails to unverified addresses, not sent because of a limit",
    labels: ["limit"],
    known: [{ limit: "mailbox" }, { limit: "network" }, { limit: "overall" }],
  },
  "email finalized": {
    name: "nirbhay_emails_total",
    help: "Emails sent, retried after a failed attempt, and failed",
    labels: ["outcome"],
    known: [{ outcome: "sent" }, { outcome: "failed" }, { outcome: "retried" }],
  },
  "webhook finalized": {
    name: "nirbhay_webhook_deliveries_total",
    help: "Events delivered to webhooks, retried after a failed attempt, and given up",
    labels: ["outcome"],
    known: [{ outcome: "delivered" }, { outcome: "failed" }, { outcome: "retried" }],
  },
  "post published": {
    name: "nirbhay_posts_published_total",
    help: "Scheduled posts that this process published",
    labels: [],
    known: [{}],
  },
  "image worked on": {
    name: "nirbhay_images_total",
    help: "Images whose files were created, or could not be",
    labels: ["outcome"],
    known: [{ outcome: "made" }, { outcome: "failed" }],
  },
  "request shed": {
    name: "nirbhay_requests_shed_total",
    help: "Requests refused with 503 because the process had too much to do",
    labels: [],
    known: [{}],
  },
};

/** The counters behind `context.count`. */
function eventCounters(registry: Registry): Count {
  const counters = new Map(
    Object.entries(series).map(([event, { name, help, labels, known }]) => {
      const counter = new Counter({ name, help, labelNames: labels, registers: [registry] });
      for (const traits of known) counter.inc({ ...traits }, 0);
      return [event, counter];
    }),
  );
  return (event, traits, by = 1) => counters.get(event)?.inc({ ...traits }, by);
}
