import { type FormEvent, useState } from "react";
import type { Enquiry } from "../../../contract/enquiries.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { useAttempt } from "../forms/use-attempt.ts";
import { offerUndo } from "../lists/offer-undo.ts";
import { readRupees, rupeesText } from "./rupees.ts";
import { updateEnquiry } from "./update-enquiry.ts";

type WorthFactProps = {
  item: Pick<Enquiry, "id" | "kind" | "worth">;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
};

/** The worth of a won enquiry, if somebody entered it; edited in place. */
export function WorthFact({ item, isEdited, onEdit }: WorthFactProps) {
  const save = useSaveWorth(item);
  return (
    <section>
      <h3>Worth</h3>
      {isEdited ? (
        <WorthForm worth={item.worth} save={save} onClose={() => onEdit(false)} />
      ) : (
        <>
          {item.worth !== null && <p className="client-facts__worth">{rupeesText(item.worth)}</p>}
          <div className="flow gap-6">
            <Button look="quiet" small onClick={() => onEdit(true)}>
              {item.worth === null ? "Add the worth" : "Edit the worth"}
            </Button>
            {item.worth !== null && (
              <Button
                look="quiet"
                small
                onClick={() =>
                  save(null).catch((error: unknown) => toast.error(errorTextWithFields(error)))
                }
              >
                Remove
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** Stores a worth (paise) with an undo; null removes it. Rejects with ApiError or Unreachable. */
function useSaveWorth(item: Pick<Enquiry, "id" | "kind" | "worth">) {
  return async (worth: number | null) => {
    if (worth === item.worth) return;
    await updateEnquiry(item, { worth });
    offerUndo(worth === null ? "Worth removed" : `Worth saved: ${rupeesText(worth)}`, async () => {
      await updateEnquiry(item, { worth: item.worth });
      toast.success("Undone");
    });
  };
}

type WorthFormProps = {
  worth: number | null;
  save: (worth: number | null) => Promise<void>;
  onClose: () => void;
};

function WorthForm({ worth, save, onClose }: WorthFormProps) {
  const [text, setText] = useState(worth === null ? "" : rupeesText(worth));
  const attempt = useAttempt();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (attempt.running) return;
    const read = readRupees(text);
    if (read.error !== undefined) return attempt.setError(read.error);
    void attempt.run(async () => {
      await save(read.paise);
      onClose();
    });
  }
  return (
    <form
      className="stack gap-8 client-facts__form"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <TextField
        label="In rupees"
        optional="(for staff only)"
        placeholder="12,50,000 or 12.5 lakh"
        maxLength={60}
        autoComplete="off"
        autoFocus
        value={text}
        error={attempt.error}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flow gap-6">
        <Button type="submit" small busy={attempt.running}>
          {attempt.running ? "Saving..." : "Save"}
        </Button>
        <Button look="quiet" small onClick={onClose}>
          Discard
        </Button>
      </div>
    </form>
  );
}
