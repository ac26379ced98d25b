import type { LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { isComposing } from "../../ui/is-composing.ts";
import { latinKey } from "../../ui/latin-key.ts";
import { useThingInView } from "../palette/recent-things.ts";
import { areSingleKeysOn } from "./single-keys.ts";

/**
 * Names of keys: as typed (`j`, `J` is J with Shift), by name (`Escape`, `F6`, `Alt ArrowUp`), or
 * two in a row (`g h`). The order of the labels is that of the help.
 */
export type KeyGroup<Key extends string = string> = {
  title: string;
  labels: Readonly<Record<Key, string>>;
  /** For the command palette. */
  icons?: Readonly<Partial<Record<Key, LucideIcon>>>;
  /** Keys that fields and links handle themselves; the help shows them too. */
  elsewhere?: readonly NoInfer<Key>[];
  /** Keys of every screen: a screen's own take precedence. */
  isGlobal?: true;
  /** Whether the screen has what the keys are for; by default it has. */
  isHere?: () => boolean;
};

/** The record that a part of the screen shows, with what can be done with it beyond its keys. */
export type ThingInView = {
  /** As in "This enquiry". */
  kind: string;
  name: string;
  note?: string;
  mark?: ReactNode;
  address: string;
  commands?: readonly { label: string; note?: string; mark?: ReactNode; run: () => void }[];
};

/** A part of the screen with its keys, as it is rendered now. */
export type ActiveKeys = {
  group: KeyGroup;
  actions: Readonly<Record<string, (() => void) | undefined>>;
  thing: ThingInView | undefined;
};

let registered: readonly { readonly current: ActiveKeys }[] = [];

/** The keys of all parts of the screen, those that take precedence first. */
export const activeKeys = (): readonly ActiveKeys[] =>
  registered.map(({ current }) => current).filter(({ group }) => group.isHere?.() ?? true);

/**
 * Runs an action at its key, unless the user types, chooses, or a dialog is open. Help and command
 * palette show the group, and the record `thing`, for as long as the component is mounted.
 */
export function useKeyActions<Key extends string>(
  actions: Readonly<Partial<Record<Key, () => void>>>,
  group: KeyGroup<Key>,
  thing?: ThingInView,
) {
  const latest = useRef<ActiveKeys>({ group, actions, thing });
  useLayoutEffect(() => {
    latest.current = { group, actions, thing };
  });
  const isGlobal = group.isGlobal === true;
  useThingInView(thing);
  useEffect(() => {
    if (registered.length === 0) document.addEventListener("keydown", onKeyDown);
    registered = isGlobal ? [...registered, latest] : [latest, ...registered];
    return () => {
      registered = registered.filter((each) => each !== latest);
      if (registered.length === 0) document.removeEventListener("keydown", onKeyDown);
    };
  }, [isGlobal]);
}

/** Time (ms) for the second of two keys in a row. */
const sequenceMs = 1_500;

let prefix: { key: string; at: number } | undefined;

function onKeyDown(event: KeyboardEvent) {
  const key = latinKey(event);
  if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  if (event.altKey && !key.startsWith("Arrow")) return;
  if (key === "Shift" || isComposing(event) || document.querySelector("dialog[open]")) return;
  const isCharacter = key.length === 1;
  if (isCharacter && !areSingleKeysOn()) return;
  if (key !== "F6" && isTyping(event.target)) return;
  if (key === "Enter" && (event.target as Element).closest("a, button, summary, input")) return;
  const begun = prefix && event.timeStamp - prefix.at < sequenceMs ? `${prefix.key} ` : "";
  prefix = undefined;
  const named = event.altKey ? `Alt ${key}` : key;
  const name = begun + (isCharacter && event.shiftKey ? key.toUpperCase() : named);
  // A key that is held down moves on, but changes one record only.
  if (event.repeat && !/^(?:[jk]|Alt Arrow\w+)$/i.test(name)) return;
  const here = activeKeys();
  const run = here.map(({ actions }) => actions[name]).find(Boolean);
  if (run) {
    event.preventDefault();
    run();
  } else if (!begun && beginsSequence(here, name)) {
    prefix = { key: name, at: event.timeStamp };
  }
}

const beginsSequence = (keys: readonly ActiveKeys[], name: string) =>
  keys.some(({ actions }) => Object.keys(actions).some((key) => key.startsWith(`${name} `)));

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("input:not([type=checkbox], [type=radio]), textarea, select, option"));
