import { Search } from "lucide-react";
import { useRef, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { closeOverlay } from "../palette/overlay.ts";
import { hasTerms, termsOf } from "../palette/search-text.ts";
import { type ActiveKeys, activeKeys } from "./key-actions.ts";
import { capsOf, KeyCaps } from "./key-caps.tsx";
import { setSingleKeys, useSingleKeys } from "./single-keys.ts";
import "../../ui/field.css";
import "./keys.css";

/** The keys that work on the screen below, and the switch for those without Ctrl. */
export function KeysHelp() {
  const on = useSingleKeys();
  const [typed, setTyped] = useState("");
  const [parts] = useState(() => helpOf(activeKeys()));
  const search = useRef<HTMLInputElement>(null);
  const terms = termsOf(typed);
  const shown = parts
    .map(({ title, rows }) => ({ title, rows: rows.filter((row) => hasTerms(row.text, terms)) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Dialog
      title="Keyboard"
      wide
      onClose={closeOverlay}
      firstFocus={search}
      tools={
        <label className="search-field keys-help__search">
          <Icon of={Search} />
          <input
            ref={search}
            type="search"
            className="input"
            aria-label="Search the keys"
            placeholder="What do you want to do?"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      }
      footer={
        <label className="choice soft small keys-help__switch">
          <input
            type="checkbox"
            checked={on}
            onChange={(event) => setSingleKeys(event.target.checked)}
          />
          <span>
            <b>Single-key shortcuts</b> Turn them off if you dictate or use a screen reader.
          </span>
        </label>
      }
    >
      <div className="keys-help">
        {shown.map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(({ label, keys }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="soft">
                    {keys.map((key, index) => (
                      <span key={key}>
                        {index > 0 && " or "}
                        <KeyCaps of={key} />
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p role="status" className={shown.length > 0 ? "visually-hidden" : "soft keys-help__none"}>
        {shown.length > 0 ? "" : `Nothing matches “${typed.trim()}”.`}
      </p>
    </Dialog>
  );
}

type Row = { label: string; keys: string[]; text: string };

/** The keys that act now. Groups with the same title share a section; keys with the same label share a row. */
function helpOf(parts: readonly ActiveKeys[]): { title: string; rows: Row[] }[] {
  const titles = new Map<string, Map<string, string[]>>();
  for (const { group, actions } of parts) {
    const rows = titles.get(group.title) ?? new Map<string, string[]>();
    titles.set(group.title, rows);
    for (const [key, label] of Object.entries(group.labels)) {
      const isActive = actions[key] !== undefined || group.elsewhere?.includes(key);
      if (isActive) rows.set(label, [...(rows.get(label) ?? []), key]);
    }
  }
  return [...titles].map(([title, rows]) => ({
    title,
    rows: [...rows].map(([label, keys]) => ({
      label,
      keys,
      text: `${label} ${keys.flatMap((key) => capsOf(key)).join(" ")}`,
    })),
  }));
}
