import { Check, CircleAlert, TriangleAlert } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { Button, QuietButton } from "../../../../ui/button.tsx";
import { useModal } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { publishAtError } from "../post-validation.ts";
import type { PostFormState } from "../use-post-form.ts";
import { findBrokenLinks, type PostCheck, postChecks } from "./post-checks.ts";
import {
  choicesOf,
  choiceTexts,
  confirmLabel,
  localTimeZone,
  type Publication,
  panelTexts,
  shortLocalTime,
  targetOf,
  toDateTimeField,
} from "./publication.ts";
import "../post-editor.css";
import "./publish-panel.css";

type PublishPanelProps = {
  form: PostFormState;
  /** Why the time could not be saved. */
  refusal: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** Closes the panel and shows the field or the link that a check is about. */
  onShow: (check: PostCheck) => void;
};

/** Asks when the post becomes public. Nothing is published by one press. */
export function PublishPanel({ form, refusal, onConfirm, onClose, onShow }: PublishPanelProps) {
  const { choice, current, publishAt } = form.publication;
  const dialog = useModal();
  const checks = useChecks(form);
  const time = publishAt && shortLocalTime(publishAt);
  const [timeError, setTimeError] = useState("");
  const confirm = () => {
    const error = choice === "later" && publishAtError(publishAt);
    setTimeError(error || "");
    if (error) document.getElementById("post-publish-at")?.focus();
    else onConfirm();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    confirm();
  };
  const onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="publish-panel"
      aria-labelledby="publish-panel-title"
      onKeyDown={onKeyDown}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="stack publish-panel__sheet">
        <h2 id="publish-panel-title">{panelTexts[current].title}</h2>
        <PublicationTime publication={form.publication} error={timeError || refusal || ""} />
        {targetOf(choice) !== "draft" && <Checks checks={checks} onShow={onShow} />}
        <div className="cluster">
          <Button aria-keyshortcuts="Control+Enter" onClick={confirm}>
            {confirmLabel(choice, current, time)}
            <span className="key-hint" aria-hidden="true">
              Ctrl ↵
            </span>
          </Button>
          <QuietButton onClick={onClose}>Cancel</QuietButton>
        </div>
      </div>
    </dialog>
  );
}

/** The checks of the post; the one of its links follows when the server has answered. */
function useChecks(form: PostFormState): readonly PostCheck[] {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const html = useRef(form.read().content);
  useEffect(() => {
    const ending = new AbortController();
    findBrokenLinks(html.current, ending.signal).then(setBroken, () => {});
    return () => ending.abort();
  }, []);
  return postChecks({
    texts: form.texts,
    images: form.images.images,
    missingAlt: form.text.current?.missingAlt() ?? 0,
    broken,
  });
}

type ChecksProps = { checks: readonly PostCheck[]; onShow: (check: PostCheck) => void };

/** The passed checks, the warnings, and the errors that prevent publication. */
function Checks({ checks, onShow }: ChecksProps) {
  return (
    <ul className="stack gap-8 small publish-panel__checks" aria-label="Checks">
      {checks.map((check) => (
        <li className={`marked ${checkTones[check.state]}`} key={check.name}>
          <Icon of={checkIcons[check.state]} />
          <span>
            {check.text}{" "}
            {check.state !== "ok" && (
              <button type="button" onClick={() => onShow(check)}>
                Show it
              </button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

const checkTones = { ok: "passed", warns: "wait", blocks: "bad" } as const;
const checkIcons = { ok: Check, warns: TriangleAlert, blocks: CircleAlert } as const;

/** Chooses when the post is published, in local time, or withdraws it. */
function PublicationTime({ publication, error }: { publication: Publication; error: string }) {
  const { choice, current, dateTime, setChoice, setDateTime } = publication;
  return (
    <fieldset className="stack gap-8 publish-panel__when">
      <legend className="visually-hidden">When</legend>
      {choicesOf(current).map((one) => {
        const { label, hint } = choiceTexts(one, current);
        return (
          <label key={one} data-chosen={one === choice || undefined}>
            <input
              type="radio"
              name="publish-when"
              value={one}
              aria-label={label}
              aria-describedby={`publish-${one}`}
              checked={one === choice}
              onChange={() => setChoice(one)}
            />
            <span>
              <b className="block">{label}</b>
              <small id={`publish-${one}`}>{hint}</small>
            </span>
          </label>
        );
      })}
      {choice === "later" && (
        <Field
          label="Date and time"
          optional={`(${localTimeZone()})`}
          id="post-publish-at"
          error={error || undefined}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              type="datetime-local"
              value={dateTime}
              min={toDateTimeField(new Date())}
              onChange={(event) => setDateTime(event.target.value)}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
}
