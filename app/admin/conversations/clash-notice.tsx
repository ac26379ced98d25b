import { plainText } from "../../../contract/email-text.ts";
import type { TimelineEntry } from "../../../contract/timeline.ts";
import { Button, QuietButton } from "../../ui/button.tsx";
import { shortTime } from "./conversation-row.tsx";
import type { useComposer } from "./use-composer.ts";

type ClashNoticeProps = {
  clash: Extract<TimelineEntry, { type: "message" }>;
  composer: ReturnType<typeof useComposer>;
};

const maxQuoted = 90;

const quoteOf = (text: string) =>
  text.length > maxQuoted ? `${text.slice(0, maxQuoted).toWellFormed()}…` : text;

/** A client or colleague wrote while this reply was being written; nothing that was typed is lost. */
export function ClashNotice({ clash, composer }: ClashNoticeProps) {
  const { by, from, at, direction, state } = clash;
  const text = state ? plainText(clash.text) : clash.text;
  const who = (by?.name ?? (from.name || from.email)).split(" ")[0] ?? "";
  const isAnswer = direction === "out";
  return (
    <div className="note stack gap-10 composer__clash" role="alert">
      <p>
        <b>
          {who} {isAnswer ? "answered" : "wrote"} at {shortTime(at)}, while you were writing.
        </b>{" "}
        “{quoteOf(text)}” Your text is safe.
      </p>
      <p className="flow">
        <Button
          onClick={() =>
            document.getElementById(`entry-${clash.id}`)?.scrollIntoView({ block: "center" })
          }
        >
          Read {who}’s {isAnswer ? "answer" : "email"}
        </Button>
        <QuietButton onClick={() => composer.change({ mode: "note" })}>
          Turn mine into a note
        </QuietButton>
        <QuietButton onClick={() => composer.sendAnyway()}>Send mine as well</QuietButton>
      </p>
    </div>
  );
}

/** The same person wrote in another window: asks which text to go on with. */
export function OtherTextNotice({ composer }: Pick<ClashNoticeProps, "composer">) {
  const { other, showStored, keepOwn } = composer;
  if (!other) return null;
  return (
    <div className="note stack gap-10 composer__clash" role="alert">
      <p>
        <b>You wrote in another window at {shortTime(other.changedAt)}.</b> “{quoteOf(other.text)}”
        The text below isn’t saved yet.
      </p>
      <p className="flow">
        <Button onClick={() => showStored(other)}>Open the other window’s</Button>
        <QuietButton onClick={keepOwn}>Keep this window’s</QuietButton>
      </p>
    </div>
  );
}
