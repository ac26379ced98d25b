import { setTimeout } from "node:timers/promises";
import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { toast } from "react-hot-toast/headless";
import { expect, onTestFinished, vi } from "vitest";
import { conditionTimeoutMs, vitestBounds } from "../upper-bounds.ts";
import {
  controlsNow,
  isWorthUsing,
  kindOf,
  nameOf,
  type State,
  stateNow,
  use,
} from "./controls.ts";
import { stubResizeObserver } from "./insight-screen.ts";
import { openOffice } from "./office.ts";
import { address, renderBackOffice } from "./render-back-office.tsx";
import { withoutChance } from "./screen-outline.ts";

type Office = Awaited<ReturnType<typeof openWatchedOffice>>;

/** Controls pressed one after the other, by their kinds, and what the page was like then. */
type Path = { kinds: readonly string[]; label: string; before: State | undefined };
const maxPresses = 2;

/** Of all controls of a group of screens. */
export const controlsTimeoutMs = 5 * vitestBounds.testTimeout;

/** React shows what it waited for 300 ms after the last time. */
const quietMs = 320;

/**
 * Opens each screen once for each of its controls, uses that one, and tells what came of it: what
 * was sent, read again, shown and focused; and what its undo sends, and whether all is as before.
 * Controls that appear are used in their turn, those of a further row or a known kind are not.
 */
export async function pressControls(
  screens: (ids: Office["ids"]) => readonly string[],
): Promise<string> {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubEnv("TZ", "Asia/Kolkata");
  stubResizeObserver();
  hurry();
  const told: string[] = [];
  const knownOn = new Map<string, Set<string>>();
  let office = await openWatchedOffice();
  for (const [index, first] of screens(office.ids).entries()) {
    const route = first.replace(/[\da-f]{8}-[\da-f-]{27}|\?.*/g, "");
    const known = knownOn.get(route) ?? new Set<string>();
    knownOn.set(route, known);
    told.push(withoutChance(`=== ${first}`, office.names));
    const paths: Path[] = [{ kinds: [], label: "", before: undefined }];
    for (const path of paths) {
      const place = screens(office.ids)[index] as string;
      const { lines, label, now } = await walk(office, place, path);
      told.push(...lines);
      const isElsewhere = path.before && now.address !== path.before.address;
      const kinds = isElsewhere || path.kinds.length === maxPresses ? [] : newKinds(known);
      paths.push(...kinds.map((kind) => ({ kinds: [...path.kinds, kind], label, before: now })));
      told.push(...(await undo(office, now, path.before)));
      close();
      const hasChanged = office.api.sent.some(({ method }) => method !== "GET");
      if (hasChanged) office = await openWatchedOffice();
      office.api.sent.length = 0;
    }
  }
  return `${told.join("\n")}\n`;
}

/** Searches and drafts, which wait for the last key, begin within the time of rest. */
function hurry() {
  onTestFinished(() => void vi.unstubAllGlobals());
  const wait = globalThis.setTimeout;
  const soonMs = 40;
  const hurried = (work: () => void, ms = 0, ...rest: unknown[]) =>
    wait(work, ms > soonMs && ms <= 1_500 ? soonMs : ms, ...rest);
  vi.stubGlobal("setTimeout", Object.assign(hurried, wait));
}

/** An office that knows how many of its requests are not answered yet. */
async function openWatchedOffice() {
  const { api, ids } = await openOffice();
  const { fetch } = api;
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  const office = { api, ids, names, running: 0 };
  api.fetch = async (...request) => {
    office.running += 1;
    try {
      return await fetch(...request);
    } finally {
      office.running -= 1;
    }
  };
  return office;
}

/** Presses one control after the other and tells what came of the last. */
async function walk(office: Office, place: string, { kinds, before, label }: Path) {
  const { api } = office;
  vi.setSystemTime(api.context.now());
  await renderBackOffice(`/admin/${place}`, { api });
  let [name, sent] = ["", 0];
  for (const kind of kinds) {
    await untilQuiet(office);
    const find = () => controlsNow().find((each) => kindOf(each) === kind);
    await waitFor(() => expect(find(), kind).toBeDefined());
    const control = find() as HTMLElement;
    name = nameOf(control);
    sent = api.sent.length;
    use(control);
  }
  await untilQuiet(office);
  const now = stateNow(office.names, before);
  const told = `${label}${label && " → "}${name}`;
  const lines = before ? [`> ${told}`, ...outcome(office, sent, now, before)] : [];
  return { lines, label: told, now };
}

/** Presses the Undo that a toast offers; what differs then from before the change is told. */
async function undo(office: Office, now: State, before: State | undefined): Promise<string[]> {
  const button = [...document.querySelectorAll<HTMLElement>(".toast button")].find(
    ({ textContent }) => textContent === "Undo",
  );
  if (!before || !button) return [];
  const sent = office.api.sent.length;
  fireEvent.click(button);
  await untilQuiet(office);
  const toasts = now.toasts;
  const lines = outcome(office, sent, stateNow(office.names, now), { ...before, toasts });
  return ["  undone:", ...lines.map((line) => `  ${line}`)];
}

function close() {
  cleanup();
  toast.removeAll();
  document.body.replaceChildren();
  sessionStorage.clear();
}

/** Kinds of controls that were not seen before. */
function newKinds(known: Set<string>): string[] {
  const added: string[] = [];
  for (const control of controlsNow()) {
    const kind = kindOf(control);
    if (!known.has(kind) && isWorthUsing(control)) added.push(kind);
    known.add(kind);
  }
  return added;
}

/** Waits until for some time nothing arrives or changes. */
async function untilQuiet(office: Office) {
  let changes = 0;
  const observer = new MutationObserver(() => (changes += 1));
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(document.body, everything);
  const deadline = performance.now() + conditionTimeoutMs;
  const stepMs = 20;
  for (let quiet = 0; quiet < quietMs; ) {
    changes = 0;
    await vi.dynamicImportSettled();
    await setTimeout(stepMs);
    const isBusy = /Loading|Saving\.\.\./.test(document.body.textContent ?? "");
    const hasPage = document.querySelector("h1") !== null;
    const isQuiet = changes + office.running === 0 && hasPage && !isBusy;
    quiet = isQuiet ? quiet + stepMs : 0;
    if (performance.now() > deadline) throw new Error(`${address()} does not come to rest.`);
  }
  observer.disconnect();
}

const maxLine = 600;

/** What was changed and read since a number of requests, what is shown, and where the focus is. */
function outcome({ api, names }: Office, since: number, now: State, before: State): string[] {
  const lines: string[] = [];
  const tell = (label: string, pieces: readonly string[]) => {
    if (pieces.length > 0) lines.push(`  ${label} ${pieces.join(" ¶ ").slice(0, maxLine)}`);
  };
  const reads = new Set<string>();
  for (const { method, url, body } of api.sent.slice(since)) {
    const path = withoutChance(`${url.pathname}${url.search}`.replace(/^\/api/, ""), names);
    if (method === "GET") reads.add(path);
    else tell(method, [withoutChance(`${path} ${body}`, names)]);
  }
  tell("reads", reads.size > 0 ? [[...reads].sort().join(" ")] : []);
  const shown = now.dialog ?? now.page;
  const old = now.dialog ? (before.dialog ?? []) : before.page;
  tell(
    "+",
    shown.filter((piece) => !old.includes(piece)),
  );
  tell(
    "-",
    old.filter((piece) => !shown.includes(piece)),
  );
  tell(
    "says",
    now.toasts.filter((text) => !before.toasts.includes(text)),
  );
  if (now.address !== before.address) tell("at", [now.address]);
  if (now.focus !== before.focus) tell("focus", [now.focus]);
  return lines;
}
