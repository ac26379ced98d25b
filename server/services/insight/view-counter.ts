import { isbot } from "isbot";
import { dayIn, defaultAnswerHours } from "../../../contract/answer-hours.ts";
import { minuteMs } from "../../../contract/durations.ts";
import type { ViewKind } from "../../../contract/views.ts";
import type { ViewRow } from "../../db/tables/insight-tables.ts";
import type { Context } from "../context.ts";
import { networkOf, wideNetworkOf } from "../rate-limits.ts";
import { isSitePath } from "../site-paths.ts";
import { visitOrigin } from "../visit-origin.ts";
import { NewNames } from "./insight-rows.ts";

/** Maximum views of one network per minute, so that a flood isn't counted. */
const maxViewsPerMinute = 60;
/** Maximum number of different rows between two writes. */
const maxRows = 10_000;

/** A page that was read, as `ViewRow` counts it. */
export type View = Omit<ViewRow, "day" | "count" | "kind"> & { kind: ViewKind };

/**
 * Counts views in memory until `writeViews` stores them. Of a reader it knows only how many pages
 * their network has read in the current minute, and how many names it has added today.
 */
export class ViewCounter {
  /** Sources and campaigns that were counted before. */
  readonly names = new NewNames();
  #rows = new Map<string, ViewRow>();
  #networks = new Map<string, number>();
  #minute = 0;
  #staffNetworks: ReadonlySet<string> = new Set();
  #timeZone = defaultAnswerHours.timeZone;

  /** Counts a view. @param at when it was, in ms @param address network address of the reader */
  add(view: View, at: number, address: string | undefined): void {
    if (!this.#isCounted(networkOf(address), at)) return;
    const day = dayIn(this.#timeZone, at);
    const by = { network: wideNetworkOf(address), day };
    const source = this.names.nameOf("source", view.source, by);
    const campaign = this.names.nameOf("campaign", view.campaign, by);
    this.#put({ ...view, source, campaign, day, count: 1 });
  }

  /** Counts a path that leads nowhere; a few new ones a day per network, to limit scanners. */
  addMissing(path: string, at: number, address: string | undefined): void {
    if (!this.#isCounted(networkOf(address), at)) return;
    const day = dayIn(this.#timeZone, at);
    const by = { network: wideNetworkOf(address), day };
    if (this.names.nameOf("missing", path, by) !== path) return;
    const view = { path, source: "", campaign: "", kind: "missing", device: "computer" } as const;
    this.#put({ ...view, day, count: 1 });
  }

  /** Sets the time zone of the days, and the addresses of staff, whose networks aren't counted. */
  configure(timeZone: string, staffAddresses: readonly string[]): void {
    this.#timeZone = timeZone;
    const networks = staffAddresses.map(networkOf).filter((network) => !isThisMachine(network));
    this.#staffNetworks = new Set(networks);
  }

  /** The counts since the last call. */
  take(): ViewRow[] {
    const rows = [...this.#rows.values()];
    this.#rows = new Map();
    return rows;
  }

  /** Adds counts again that couldn't be stored. */
  putBack(rows: readonly ViewRow[]): void {
    for (const row of rows) this.#put(row);
  }

  #put(row: ViewRow): void {
    const { day, path, source, campaign, kind, device, count } = row;
    const key = [day, path, source, campaign, kind, device].join("\n");
    const known = this.#rows.get(key);
    if (known) known.count += count;
    else if (this.#rows.size < maxRows) this.#rows.set(key, row);
  }

  #isCounted(network: string, at: number): boolean {
    if (this.#staffNetworks.has(network)) return false;
    const current = Math.floor(at / minuteMs);
    if (current !== this.#minute) {
      this.#minute = current;
      this.#networks.clear();
    }
    const count = (this.#networks.get(network) ?? 0) + 1;
    this.#networks.set(network, count);
    return count <= maxViewsPerMinute;
  }
}

/** Also the address of everybody, behind a proxy that `TRUST_PROXY` does not name. */
const isThisMachine = (network: string) => /^127\.|^0:0:0:0::/.test(network);

/**
 * Counts a page that somebody reads; nothing of it names them (decision B20). Robots and addresses
 * that are no page of the site are ignored.
 * @param view its `address` is path and query of the page; `from` the host that the visitor came
 *   from, empty if there was none
 */
export function countView(
  context: Context,
  { address, from, ...view }: Pick<View, "kind" | "device"> & { address: string; from: string },
): void {
  if (isbot(context.userAgent)) return;
  const { landing, source, campaign } = visitOrigin(address, from);
  if (!isSitePath(context, landing)) return;
  const origin = view.kind === "view" ? { source: "", campaign: "" } : { source, campaign };
  context.views.add({ ...view, ...origin, path: landing }, context.now(), context.address);
}

/** Counts a path that leads nowhere, for redirects; not of robots, nor with address or token. */
export function countMissingPath(context: Context, path: string): void {
  if (isbot(context.userAgent) || path.length > maxMissingLength || isPersonal.test(path)) return;
  context.views.addMissing(path, context.now(), context.address);
}

const isPersonal = /@|%40|^\/(?:unsubscribe|page-preview|blogs\/preview)\//i;

/** In characters; an address that staff would redirect is shorter. */
const maxMissingLength = 200;
