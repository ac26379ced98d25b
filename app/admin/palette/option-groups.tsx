import { ArrowRight, Clock, type LucideIcon } from "lucide-react";
import { maxFound } from "../../../contract/office-limits.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ActiveKeys } from "../keys/key-actions.ts";
import type { CurrentUser } from "../session/current-user.ts";
import { commandsFor } from "./commands.tsx";
import { type OptionGroup, type PaletteOption, textOf } from "./palette-option.ts";
import { recentThings } from "./recent-things.ts";
import { distinct, foundOptions, type RecordOptions, rememberedOptions } from "./records.tsx";
import { hasTerms, termsOf } from "./search-text.ts";
import type { Search } from "./use-search.ts";
import type { FoundTags } from "./use-tags.tsx";

const kinds: Readonly<Record<string, "commands" | "people" | "tags">> = {
  ">": "commands",
  "@": "people",
  "#": "tags",
};

/** The kind of search in a typed text: `>` for commands only, `@` for people, `#` for tags. */
export function readTyped(typed: string) {
  const text = typed.trimStart();
  const only = kinds[text.charAt(0)];
  const q = (only ? text.slice(1) : text).trim();
  return { q, only, terms: termsOf(q) } as const;
}

/** Records shown before anything is typed. */
const maxRecent = 5;

type Given = {
  typed: string;
  role: CurrentUser["role"];
  /** The parts of the page below, with their keys. */
  keys: readonly ActiveKeys[];
  found: Search["found"];
  tags: FoundTags;
};

/** The results for a typed text, in the order of the palette. */
export function groupsOf({ typed, role, keys, found, tags }: Given): OptionGroup[] {
  const { q, only, terms } = readTyped(typed);
  if (only === "tags") {
    return withoutEmpty(
      (tags ?? []).map(({ title, options }) => ({
        title,
        options: options.filter((option) => hasTerms(option.label, terms)),
      })),
    );
  }
  const { pages, actions } = commandsFor(role);
  const here = only === "people" ? [] : inView(keys, q !== "");
  if (q === "" && only === undefined) {
    return withoutEmpty([
      ...here,
      { title: "Opened before", options: recent(keys) },
      { title: "Go to", options: pages },
    ]);
  }
  const known: Partial<RecordOptions> = only === "commands" ? {} : rememberedOptions(terms);
  const server = found && only !== "commands" ? foundOptions(found) : undefined;
  const fits = (option: PaletteOption) => hasTerms(textOf(option), terms);
  const records = (kind: keyof RecordOptions) =>
    merge((known[kind] ?? []).filter(fits), server?.[kind] ?? []);
  const people = { title: "People", options: records("people") };
  if (only === "people") return withoutEmpty([people]);
  const matching = (options: readonly PaletteOption[]) => byBeginning(options.filter(fits), terms);
  return withoutEmpty([
    ...here.map((group) => ({ ...group, options: matching(group.options) })),
    people,
    { title: "Enquiries, emails and notes", options: records("enquiries") },
    { title: "Blogs", options: records("posts") },
    { title: "Commands", options: matching([...pages, ...actions]) },
  ]);
}

const withoutEmpty = (groups: readonly OptionGroup[]) =>
  groups.filter(({ options }) => options.length > 0);

/** Options on screen stay in position when the server answers, with the server's text. */
function merge(shown: readonly PaletteOption[], found: readonly PaletteOption[]) {
  const newer = new Map(found.map((option) => [option.id, option]));
  const first = shown.slice(0, maxFound).map((option) => newer.get(option.id) ?? option);
  return distinct([...first, ...found]).slice(0, maxFound);
}

/** Actions for the record in view; its commands without a key only for a typed text. */
function inView(keys: readonly ActiveKeys[], isTyped: boolean): OptionGroup[] {
  return keys.flatMap(({ group, actions, thing }) => {
    if (!thing) return [];
    const withKeys = Object.entries(group.labels).flatMap(([key, label]) => {
      const run = actions[key];
      return run
        ? [{ id: `key ${key}`, label, icon: iconOf(group.icons?.[key]), shortcut: key, run }]
        : [];
    });
    const commands = (thing.commands ?? []).map(({ mark, ...command }) => ({
      ...{ ...command, id: `do ${command.label}`, icon: mark ?? iconOf() },
    }));
    const options = isTyped ? [...withKeys, ...commands] : withKeys;
    return [{ title: `This ${thing.kind}`, options }];
  });
}

const iconOf = (icon: LucideIcon = ArrowRight) => <Icon of={icon} />;

function recent(keys: readonly ActiveKeys[]): PaletteOption[] {
  const shown = new Set(keys.map(({ thing }) => thing?.address));
  return recentThings()
    .filter(({ address }) => !shown.has(address))
    .slice(0, maxRecent)
    .map(({ name, note, mark, address }) => ({
      ...{ id: `recent ${address}`, label: name, note, address },
      icon: mark ?? <Icon of={Clock} />,
    }));
}

/** First what begins with the typed text. */
function byBeginning(options: readonly PaletteOption[], terms: readonly string[]) {
  const [first = ""] = terms;
  const isFirst = ({ label }: PaletteOption) => Number(label.toLowerCase().startsWith(first));
  return options.toSorted((one, other) => isFirst(other) - isFirst(one));
}
