import { MailX, Minus, Pencil, Plus, Undo2, Users, X } from "lucide-react";
import type { ImportKind } from "../../../../contract/client-imports.ts";
import { RoundButton } from "../../../ui/button.tsx";
import { Tag } from "../../../ui/tag.tsx";
import type { CheckedRow, ImportChoice } from "./import-rows.ts";

/** The tag of each kind of row, and the colour of its count, in the order of the tabs. */
export const kinds = {
  new: { tone: "ok", mark: "good", icon: Plus, label: "New" },
  update: { tone: "info", mark: "", icon: Pencil, label: "Update" },
  "same-person": { tone: "wait", mark: "wait", icon: Users, label: "Same person?" },
  wrong: { tone: "bad", mark: "bad", icon: MailX, label: "Wrong email" },
  "left-out": { tone: "off", mark: "", icon: Minus, label: "Left out" },
  unchanged: { tone: "off", mark: "", icon: Minus, label: "Nothing new" },
} as const satisfies Readonly<Record<ImportKind, object>>;

type RowProps = {
  row: CheckedRow;
  isBusy: boolean;
  onChoose: (choice: ImportChoice) => void;
  onCorrect: (email: string) => void;
  onAccept: () => void;
};

/** A row of the file with what becomes of it, and the buttons that decide. */
export function ImportRow({ row, isBusy, onChoose, onCorrect, onAccept }: RowProps) {
  const { cells, verdict, choice } = row;
  const { kind, name, company_name, email_id, suggestion } = verdict;
  const { tone, icon, label } = kinds[choice === "out" ? "left-out" : kind];
  return (
    <li
      className="sheet-row import-row"
      data-row={cells.row}
      data-out={choice === "out" || undefined}
      tabIndex={-1}
    >
      <span className="soft tabular">
        <span className="import-row__word">Row </span>
        {cells.row}
      </span>
      <span>
        <Tag tone={tone} icon={icon}>
          {label}
        </Tag>
      </span>
      <div className="import-row__text">
        <p>
          <b>{name}</b> <span className="soft">{company_name}</span>
          {kind === "wrong" ? (
            <input
              className="input"
              type="text"
              aria-label={`Email in row ${cells.row}`}
              aria-invalid="true"
              defaultValue={cells.email}
              disabled={isBusy}
              onKeyDown={(event) =>
                event.key === "Enter" && !event.ctrlKey && event.currentTarget.blur()
              }
              onBlur={({ target }) =>
                target.value.trim() !== (cells.email ?? "") && onCorrect(target.value.trim())
              }
            />
          ) : (
            <small className="block">{email_id}</small>
          )}
        </p>
        <p className="small">
          <Why verdict={verdict} />
          {suggestion !== undefined && (
            <>
              {" "}
              Suggested:{" "}
              <button type="button" className="link-button" onClick={onAccept}>
                {suggestion}
              </button>
            </>
          )}
        </p>
      </div>
      <Choices row={row} onChoose={onChoose} />
    </li>
  );
}

const factNames: Readonly<Record<string, string>> = {
  name: "Name",
  company_name: "Company",
  phone: "Phone",
  about: "Note",
  tag: "Tag",
  source: "Known from",
  agreed_at: "Agreed to bulk emails",
  unsubscribed_at: "Unsubscribed",
  bounce_reason: "Address failed",
};

/** The changes, or the problem. */
function Why({ verdict: { kind, reason, client, changes, notes } }: Pick<CheckedRow, "verdict">) {
  return (
    <>
      {reason}
      {kind === "same-person" && client && (
        <>
          {" "}
          <b>{client.name}</b>, {client.company_name}
        </>
      )}
      {changes.map(({ fact, before, after }) => (
        <span className="block" key={`${fact} ${after}`}>
          {factNames[fact] ?? fact} {before && <del>{before}</del>} {before && "becomes "}
          <b>{after}</b>
        </span>
      ))}
      {notes.map((note) => (
        <span className="block wait" key={note}>
          {note}
        </span>
      ))}
    </>
  );
}

/** The decision that a row asks for, or the button that leaves it out. */
function Choices({ row, onChoose }: Pick<RowProps, "row" | "onChoose">) {
  const { cells, verdict, choice } = row;
  const isUpdate = verdict.kind === "update";
  const isOut = choice === "out";
  const offered: readonly [ImportChoice, string][] =
    verdict.kind === "same-person"
      ? [
          ["same", "Same"],
          ["new", "New"],
        ]
      : isUpdate && verdict.changes.some(({ before }) => before !== "")
        ? [
            ["new", "New value"],
            ["keep", "Keep"],
          ]
        : [];
  return (
    <div className="cluster push">
      {offered.length > 0 && (
        <fieldset className="segments" aria-label={`What to do with row ${cells.row}`}>
          {offered.map(([value, label]) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === (choice ?? (isUpdate && "new"))}
              onClick={() => onChoose(value)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
      {(isUpdate || verdict.kind === "new") && (
        <RoundButton
          label={isOut ? `Bring row ${cells.row} back` : `Leave row ${cells.row} out`}
          icon={isOut ? Undo2 : X}
          onClick={() => onChoose(isOut ? "new" : "out")}
        />
      )}
    </div>
  );
}
