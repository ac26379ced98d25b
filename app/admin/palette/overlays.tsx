import { Search, X } from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { Modal } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useEverywhereKeys } from "../keys/everywhere-keys.ts";
import { type ActiveKeys, activeKeys } from "../keys/key-actions.ts";
import { KeyCaps } from "../keys/key-caps.tsx";
import { Tooltips } from "../keys/tooltips.tsx";
import type { CurrentUser } from "../session/current-user.ts";
import { closeOverlay, useOverlay } from "./overlay.ts";
import "./palette.css";

const KeysHelp = lazy(async () => ({ default: (await import("../keys/keys-help.tsx")).KeysHelp }));

/** The keys of every screen, and what they open over it. */
export function Overlays({ user }: { user: CurrentUser }) {
  const overlay = useOverlay();
  useEverywhereKeys(user);
  useCloseOnBack();
  return (
    <>
      <Tooltips />
      {overlay === "palette" && <Palette user={user} />}
      <Suspense>{overlay === "keys" && <KeysHelp />}</Suspense>
    </>
  );
}

/** Back leads to another screen. A link pressed earlier may do so, too, while somebody types here. */
function useCloseOnBack() {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  const before = useRef(pathname);
  useEffect(() => {
    if (isBack && before.current !== pathname) closeOverlay();
    before.current = pathname;
  }, [pathname, isBack]);
}

/** Fetched when the palette is opened for the first time. */
const PaletteResults = lazy(async () => ({
  default: (await import("./palette-results.tsx")).PaletteResults,
}));

/**
 * The command palette: a field that can be typed into at once, and its results (an editable
 * combobox of the ARIA Authoring Practices, whose list is always open).
 */
function Palette({ user }: { user: CurrentUser }) {
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState<string>();
  const [keys] = useState<readonly ActiveKeys[]>(activeKeys);
  const field = useRef<HTMLInputElement>(null);
  const onKeyDown = useRef<(event: KeyboardEvent) => void>(undefined);
  const list = useId();
  const thing = keys.find((part) => part.thing)?.thing;
  return (
    <Modal
      className="palette"
      label="Search or run a command"
      onClose={closeOverlay}
      firstFocus={field}
    >
      <div className="palette__sheet">
        <div className="palette__head">
          <label className="palette__field row gap-14 fill">
            <Icon of={Search} />
            <input
              ref={field}
              type="text"
              role="combobox"
              aria-label="Search or run a command"
              aria-autocomplete="list"
              aria-expanded="true"
              aria-controls={list}
              aria-activedescendant={active}
              placeholder="Search or run a command"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={200}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => onKeyDown.current?.(event)}
            />
          </label>
          <button
            type="button"
            className="palette__close"
            aria-label="Close, Esc"
            onClick={closeOverlay}
          >
            <Icon of={X} />
            <KeyCaps of="Escape" silent />
          </button>
        </div>
        {thing && (
          <p className="palette__thing">
            <span className="row small">
              {thing.mark}
              <b className="ellipsis">{thing.name}</b>
            </span>
          </p>
        )}
        <Suspense fallback={<div className="palette__fetching" id={list} role="listbox" />}>
          <PaletteResults
            id={list}
            typed={typed}
            user={user}
            keys={keys}
            onKeyDown={onKeyDown}
            onActive={setActive}
          />
        </Suspense>
      </div>
    </Modal>
  );
}
