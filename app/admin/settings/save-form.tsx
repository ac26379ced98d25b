import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
} from "react";
import { Button } from "../../ui/button.tsx";
import { latinKey } from "../../ui/latin-key.ts";
import { SavedAt } from "./settings-card.tsx";
import type { useSaving } from "./use-saving.ts";

type SaveFormProps = {
  isUnsaved: boolean;
  saving: Pick<ReturnType<typeof useSaving>, "running" | "reason" | "savedAt">;
  /** Receives whether leaving the page would lose something. */
  onUnsaved: (isUnsaved: boolean) => void;
  onSave: () => Promise<void>;
  children: ReactNode;
};

/** Texts of a section, saved by the button or Ctrl S. */
export function SaveForm({ isUnsaved, saving, onUnsaved, onSave, children }: SaveFormProps) {
  const report = useEffectEvent(onUnsaved);
  useEffect(() => {
    report(isUnsaved);
    return () => report(false);
  }, [isUnsaved]);

  const save = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (isUnsaved) void onSave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSave = latinKey(event) === "s" && (event.ctrlKey || event.metaKey);
    if (isSave && !event.altKey && !event.shiftKey) save(event);
  };
  return (
    <form noValidate onSubmit={save} onKeyDown={onKeyDown}>
      {children}
      <p className="form-failure" role="alert">
        {saving.reason}
      </p>
      <div className="cluster gap-12 save-foot">
        <Button type="submit" busy={saving.running || !isUnsaved}>
          {saving.running ? "Saving..." : "Save"}
        </Button>
        {isUnsaved && <span className="soft small">Not saved yet. Ctrl S saves.</span>}
        <SavedAt at={isUnsaved ? null : saving.savedAt} />
      </div>
    </form>
  );
}
