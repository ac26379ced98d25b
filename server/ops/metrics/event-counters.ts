import { Counter, type Registry } from "prom-client";
import type { Count, Counted } from "../../services/counted.ts";

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
  "email finalized": {
    name: "nirbhay_letters_total",
    help: "Emails sent, retried after a failed attempt, and failed",
    labels: ["outcome"],
    known: [{ outcome: "sent" }, { outcome: "failed" }, { outcome: "retried" }],
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
export function eventCounters(registry: Registry): Count {
  const counters = new Map(
    Object.entries(series).map(([event, { name, help, labels, known }]) => {
      const counter = new Counter({ name, help, labelNames: labels, registers: [registry] });
      for (const traits of known) counter.inc({ ...traits }, 0);
      return [event, counter];
    }),
  );
  return (event, traits, by = 1) => counters.get(event)?.inc({ ...traits }, by);
}
