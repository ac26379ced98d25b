import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router";
import { QuietButton } from "../../ui/button.tsx";
import { isComposing } from "../../ui/is-composing.ts";
import type { ActiveKeys } from "../keys/key-actions.ts";
import { KeyCaps } from "../keys/key-caps.tsx";
import { type CurrentUser, may } from "../session/current-user.ts";
import { groupsOf, readTyped } from "./option-groups.tsx";
import { closeOverlay } from "./overlay.ts";
import type { OptionGroup, PaletteOption } from "./palette-option.ts";
import { markTerms } from "./search-text.ts";
import { useSearch } from "./use-search.ts";
import { useTags } from "./use-tags.tsx";
import "./palette.css";

type PaletteResultsProps = {
  id: string;
  typed: string;
  user: CurrentUser;
  keys: readonly ActiveKeys[];
  /** Receives the handler of the field's keys. */
  onKeyDown: RefObject<((event: KeyboardEvent) => void) | undefined>;
  /** Called with the id of the active option's element. */
  onActive: (id: string | undefined) => void;
};

/** The results of the command palette: from memory at once, then the server's. */
export function PaletteResults(props: PaletteResultsProps) {
  const { id, typed, user, keys, onKeyDown, onActive } = props;
  const navigate = useNavigate();
  const { q, only, terms } = readTyped(typed);
  const isRecords = only === undefined || only === "people";
  const records = useSearch(isRecords ? q : "", only === "people" ? only : undefined);
  const tags = useTags(only === "tags" && may(user, "clients"));
  const search = only === "tags" ? tags : records;
  const groups = groupsOf({ typed, user, keys, found: records.found, tags: tags.found });
  const options = groups.flatMap((group) => group.options);
  const { active, choose } = useActive(typed, options, search.found !== null);
  const [pendingEnter, setPendingEnter] = useState<string>();
  const elementId = (option: PaletteOption) => `${id}-${options.indexOf(option)}`;

  function run(option: PaletteOption, inNewTab = false) {
    closeOverlay();
    // First the focus returns, then the action may move it.
    if (!("address" in option)) setTimeout(option.run);
    else if (inNewTab) window.open(option.address);
    else void navigate(option.address);
  }
  const move = (by: number) => {
    const index = active ? options.indexOf(active) : -1;
    choose(options[(index + by + options.length) % options.length]?.id);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && active) run(active, event.ctrlKey || event.metaKey);
    else if (event.key === "Enter" && search.isRunning) setPendingEnter(typed);
    else return;
    event.preventDefault();
  };
  useLayoutEffect(() => {
    onKeyDown.current = handleKey;
  });
  const activeElement = active && elementId(active);
  useLayoutEffect(() => onActive(activeElement), [activeElement, onActive]);
  useEffect(() => {
    if (!activeElement) return;
    document.getElementById(activeElement)?.scrollIntoView?.({ block: "nearest" });
  }, [activeElement]);
  // Enter was pressed before the only result, the server's, arrived.
  const awaited = pendingEnter === typed && search.found !== null ? active : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when it has arrived.
  useEffect(() => {
    if (awaited) run(awaited);
  }, [awaited?.id]);

  return (
    <>
      <Options
        id={id}
        groups={groups}
        terms={terms}
        active={active}
        elementId={elementId}
        run={run}
        onPoint={(option) => choose(option.id)}
      />
      <Status search={search} count={options.length} q={q} isWide={only === undefined} />
      <PaletteFoot user={user} />
    </>
  );
}

/**
 * The active option: the chosen one, else the first that memory had for the typed text, so that an
 * answer of the server never puts another one under Enter.
 */
function useActive(typed: string, options: readonly PaletteOption[], hasAnswer: boolean) {
  const [chosen, setChosen] = useState<{ typed: string; id: string | undefined }>();
  const isCurrent = chosen?.typed === typed && options.some((option) => option.id === chosen.id);
  const first = options[0]?.id;
  if (!isCurrent && first !== undefined && !hasAnswer) setChosen({ typed, id: first });
  const active = options.find(({ id }) => isCurrent && id === chosen?.id) ?? options[0];
  return { active, choose: (id: string | undefined) => setChosen({ typed, id }) };
}

type OptionsProps = {
  id: string;
  groups: readonly OptionGroup[];
  terms: readonly string[];
  active: PaletteOption | undefined;
  elementId: (option: PaletteOption) => string;
  run: (option: PaletteOption, inNewTab?: boolean) => void;
  onPoint: (option: PaletteOption) => void;
};

function Options({ id, groups, terms, active, elementId, run, onPoint }: OptionsProps) {
  return (
    // A press must not move the focus out of the field.
    <div
      className="palette__list"
      id={id}
      role="listbox"
      aria-label="Results"
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
    >
      {groups.map((group, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be part of a listbox.
        <div key={group.title} role="group" aria-labelledby={`${id}-group-${index}`}>
          <p className="palette__group" id={`${id}-group-${index}`} role="presentation">
            {group.title}
          </p>
          {group.options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here
            <div
              key={option.id}
              id={elementId(option)}
              role="option"
              className="palette__option"
              aria-selected={option === active}
              onPointerMove={() => option !== active && onPoint(option)}
              onClick={(event) => run(option, event.ctrlKey || event.metaKey)}
            >
              <span className="palette__icon">{option.icon}</span>
              <span className="ellipsis palette__text">
                <Marked text={option.label} terms={terms} />
                {option.note && (
                  <small>
                    {" "}
                    {[...new Set(option.note.split(" · "))].map((part, index) => (
                      <bdi key={part} dir="ltr">
                        {index > 0 && " · "}
                        <Marked text={part} terms={terms} />
                      </bdi>
                    ))}
                  </small>
                )}
              </span>
              {option.date && <small>{option.date}</small>}
              {option.shortcut && <KeyCaps of={option.shortcut} silent />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  let at = 0;
  return markTerms(text, terms).map((part) => {
    at += part.text.length;
    return part.hit ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>;
  });
}

type StatusProps = {
  search: Pick<ReturnType<typeof useSearch>, "failure" | "isRunning" | "retry">;
  count: number;
  q: string;
  /** Whether emails and notes were searched. */
  isWide: boolean;
};

/** How the search fares: for screen readers, and where there is nothing to show. */
function Status({ search, count, q, isWide }: StatusProps) {
  if (search.failure !== null) {
    return (
      <div className="cluster gap-12 palette__status" role="alert">
        <p>
          The search didn’t work. {search.failure}
          {count > 0 && " These results are what you had open before."}
        </p>
        <QuietButton onClick={search.retry}>Try again</QuietButton>
      </div>
    );
  }
  const isEmpty = count === 0 && !search.isRunning;
  const hint = isWide ? " Try the beginning of a name or any four digits of a number." : "";
  const text = isEmpty
    ? `Nothing matches “${q}”.${hint}`
    : `${count} ${count === 1 ? "result" : "results"}`;
  return (
    <p className={count === 0 ? "soft palette__status" : "visually-hidden"} role="status">
      {search.isRunning ? "Searching..." : text}
    </p>
  );
}

function PaletteFoot({ user }: Pick<PaletteResultsProps, "user">) {
  return (
    <footer className="cluster palette__foot">
      <span className="pair">
        <KeyCaps of="↑ ↓" /> move
      </span>
      <span className="pair">
        <KeyCaps of="Enter" /> open
      </span>
      <span className="pair">
        <KeyCaps of="Ctrl Enter" /> in a new tab
      </span>
      <span className="palette__types push">
        <b>&gt;</b> commands <b>@</b> people
        {may(user, "clients") && (
          <>
            {" "}
            <b>#</b> tags
          </>
        )}
      </span>
    </footer>
  );
}
