import { MailX, Minus, Pencil, Plus, Undo2, Users, X } from "lucide-react";
import type { ImportKind } from "../../../../contract/client-imports.ts";
import { RoundButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Tag, type TagTone } from "../../../ui/tag.tsx";
import type { CheckedRow, ImportChoice } from "./import-rows.ts";

/** How each kind of row is marked. */
export const kinds = {
  wrong: { tone: "bad", icon: MailX, label: "Wrong email" },
  "same-person": { tone: "wait", icon: Users, label: "Same person?" },
  update: { tone: "info", icon: Pencil, label: "Update" },
  "left-out": { tone: "off", icon: Minus, label: "Left out" },
  new: { tone: "ok", icon: Plus, label: "New" },
  unchanged: { tone: "off", icon: Minus, label: "Nothing new" },
} as const satisfies Readonly<Record<ImportKind, { tone: TagTone; icon: object; label: string }>>;

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
      <p className="breakable">
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
      <p className="small breakable">
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
};

/** What changes, or what is in the way. */
function Why({ verdict: { reason, client, changes, notes } }: Pick<CheckedRow, "verdict">) {
  return (
    <>
      {reason}
      {client && reason.startsWith("Same") && (
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

const choices: Readonly<Partial<Record<ImportKind, readonly [ImportChoice, string][]>>> = {
  "same-person": [
    ["same", "Same"],
    ["new", "New"],
  ],
  update: [
    ["new", "New value"],
    ["keep", "Keep"],
  ],
};

/** Buttons of the decisions that a row asks for. */
function Choices({
  row: { cells, verdict, choice },
  onChoose,
}: Pick<RowProps, "row" | "onChoose">) {
  const offered = choices[verdict.kind];
  const isOverwriting = verdict.changes.some(({ before }) => before !== "");
  const isUpdate = verdict.kind === "update";
  const now = choice ?? (isUpdate ? "new" : undefined);
  const isOut = choice === "out";
  return (
    <div className="cluster import-row__choices">
      {offered && (!isUpdate || isOverwriting) && (
        <fieldset className="segments" aria-label={`What to do with row ${cells.row}`}>
          {offered.map(([value, label]) => (
            <button
              key={label}
              type="button"
              aria-pressed={now === value}
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
          onClick={() => onChoose(isOut ? "new" : "out")}
        >
          <Icon of={isOut ? Undo2 : X} />
        </RoundButton>
      )}
    </div>
  );
}
