import { Lightbulb } from "lucide-react";
import { useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useSearch } from "../palette/use-search.ts";
import type { Side } from "./move-outcome.ts";
import "./move-dialog.css";

type TargetsProps = {
  legend: string;
  from: Side;
  suggestions: readonly (Side & { reason: string })[];
  target: Side | null;
  onPick: (side: Side) => void;
};

/** Where emails may go: suggestions with their reason, or what a search finds. */
export function Targets({ legend, from, suggestions, target, onPick }: TargetsProps) {
  const [typed, setTyped] = useState("");
  const search = useSearch(typed.trim());
  const found = (search.found?.enquiries ?? [])
    .filter(({ id }) => id !== from.id)
    .map(({ excerpt, ...side }): Side => ({ ...side, subject: excerpt }));
  const isSearching = typed.trim() !== "";
  const shown: readonly (Side & { reason?: string })[] = isSearching ? found : suggestions;
  const isHidden = target && !shown.some(({ id }) => id === target.id);
  return (
    <fieldset className="stack gap-8">
      <legend>{legend}</legend>
      <input
        className="input"
        type="search"
        aria-label="Search conversations"
        placeholder="Person, company, words or phone number"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isHidden && <Target side={target} isChosen onPick={onPick} />}
      {shown.map((side) => (
        <Target key={side.id} side={side} isChosen={side.id === target?.id} onPick={onPick} />
      ))}
      <p className="soft small" role="status">
        {isSearching && search.isRunning && "Searching..."}
        {search.failure}
        {isSearching && search.found && found.length === 0 && `Nothing matches “${typed}”.`}
        {!isSearching && shown.length === 0 && !target && "Search for the other conversation."}
      </p>
    </fieldset>
  );
}

type TargetProps = {
  side: Side & { reason?: string };
  isChosen: boolean;
  onPick: (side: Side) => void;
};

export function Target({ side, isChosen, onPick }: TargetProps) {
  return (
    <label className="row top gap-12 move-dialog__target">
      <input type="radio" name="target" checked={isChosen} onChange={() => onPick(side)} />
      <span className="fill titled">
        <b className="clamp">{side.subject || "Without a subject"}</b>
        <small>
          <bdi>{side.name}</bdi>
          {side.company_name && (
            <>
              , <bdi>{side.company_name}</bdi>
            </>
          )}
        </small>
        {side.reason && (
          <small className="good move-dialog__reason">
            <Icon of={Lightbulb} /> {side.reason}
          </small>
        )}
      </span>
    </label>
  );
}
