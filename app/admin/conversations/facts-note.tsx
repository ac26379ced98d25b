import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Enquiry } from "../../../contract/enquiries.ts";
import { fieldLimits } from "../../../contract/limits.ts";
import { Button, QuietButton } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { focusInPlace } from "../../ui/focus-on.ts";
import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/api-client.ts";
import { ApiError } from "../api/api-errors.ts";
import { SessionDrafts } from "../forms/drafts.ts";
import { useAttempt } from "../forms/use-attempt.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { updateEnquiry } from "./update-enquiry.ts";

const drafts = new SessionDrafts("unsaved-note");

/** The note for colleagues: one per enquiry, edited in place. */
export function FactsNote({ item }: { item: Enquiry }) {
  const { id: me } = useCurrentUser();
  const unsaved = drafts.get(me, item.id);
  const [edited, setEdited] = useState<{ text: string; before: string } | null>(() =>
    unsaved ? { text: unsaved["note"] ?? "", before: unsaved["noteBefore"] ?? "" } : null,
  );
  const attempt = useAttempt();
  const opener = useRef<HTMLButtonElement>(null);
  /** The text that a colleague saved meanwhile. */
  const [theirs, setTheirs] = useState<string | null>(null);
  const edit = (text: string, before = edited?.before ?? item.note) => {
    setEdited({ text, before });
    drafts.set(me, item.id, { note: text, noteBefore: before });
  };
  const close = () => {
    drafts.delete(me, item.id);
    flushSync(() => {
      setEdited(null);
      setTheirs(null);
      attempt.setError("");
    });
    focusInPlace(opener.current);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!edited) return;
    void attempt.run(async () => {
      try {
        await updateEnquiry(item, { note: edited.text, noteBefore: edited.before });
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) return showTheirs();
        throw error;
      }
      close();
      toast.success("Saved");
    });
  };
  /** The next save overwrites the text that is shown now; unread, it would be refused again. */
  async function showTheirs() {
    const { data } = await callApi("readEnquiry", { path: { id: item.id } });
    setTheirs(data.note);
    edit(edited?.text ?? "", data.note);
    attempt.setError("");
  }

  if (!edited) {
    return (
      <section>
        <h3>Note on this enquiry</h3>
        {item.note && <p className="client-facts__note">{item.note}</p>}
        <QuietButton
          ref={opener}
          onClick={() => {
            flushSync(() => edit(item.note));
            document.getElementById("facts-note")?.focus();
          }}
        >
          {item.note ? "Edit" : "Add a text"}
        </QuietButton>
      </section>
    );
  }
  return (
    <section>
      <form className="stack gap-8 client-facts__form" onSubmit={save}>
        {theirs !== null && (
          <div className="notice stack gap-8" role="alert">
            <p>A colleague has changed this text since you began. Not saved yet. Theirs:</p>
            <p className="client-facts__note">{theirs || "(empty)"}</p>
            <QuietButton onClick={close}>Use theirs</QuietButton>
          </div>
        )}
        <TextArea
          id="facts-note"
          label="Note on this enquiry"
          optional="(for staff only)"
          maxLength={fieldLimits.description}
          rows={4}
          // The field closes after saving, and later typing would be lost with it.
          readOnly={attempt.running}
          value={edited.text}
          onChange={(event) => edit(event.target.value)}
        />
        <p role="alert">{attempt.error}</p>
        <Button type="submit" busy={attempt.running}>
          {attempt.running ? "Saving..." : theirs === null ? "Save" : "Save mine"}
        </Button>
        <QuietButton onClick={close}>Discard</QuietButton>
      </form>
    </section>
  );
}
