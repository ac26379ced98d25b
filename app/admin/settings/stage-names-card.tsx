import { useState } from "react";
import type { StageNames } from "../../../contract/settings.ts";
import { TextField } from "../../ui/field.tsx";
import { SaveForm } from "./save-form.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { useSaving } from "./use-saving.ts";

type StageNamesCardProps = { stored: StageNames; onUnsaved: (isUnsaved: boolean) => void };

const fields = [
  ["talking", "After the first answer"],
  ["proposal", "Once a proposal was sent"],
] as const;

/** The office’s names of the two stages of an enquiry in progress (decision B27). */
export function StageNamesCard({ stored, onUnsaved }: StageNamesCardProps) {
  const [names, setNames] = useState(stored);
  const saving = useSaving("updateStageNames");
  return (
    <SettingsCard
      id="stages"
      title="Stages"
      lead="Names of the two stages between Enquired and Won or Lost."
    >
      <SaveForm
        isUnsaved={fields.some(([stage]) => names[stage].trim() !== stored[stage])}
        saving={saving}
        onUnsaved={onUnsaved}
        onSave={() => saving.save({ body: names })}
      >
        <div className="halves">
          {fields.map(([stage, label]) => (
            <TextField
              key={stage}
              label={label}
              maxLength={30}
              value={names[stage]}
              error={saving.errors[stage]}
              onChange={({ target }) => setNames({ ...names, [stage]: target.value })}
            />
          ))}
        </div>
      </SaveForm>
    </SettingsCard>
  );
}
