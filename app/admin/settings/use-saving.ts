import { useState } from "react";
import { toast } from "../../ui/toast.ts";
import { type ChangingId, type EndpointInput, mutate } from "../api/api-client.ts";
import { ApiError, errorText } from "../api/api-errors.ts";
import type { FieldErrors } from "../forms/use-form.ts";

type Saving = {
  running: boolean;
  savedAt: Date | null;
  errors: FieldErrors;
  /** An error that belongs to no field. */
  reason: string;
};

const unsaved: Saving = { running: false, savedAt: null, errors: {}, reason: "" };

/** Saves a section of the settings: its progress, when it was saved, and its errors. */
export function useSaving<Id extends ChangingId>(id: Id) {
  const [state, setState] = useState(unsaved);
  return {
    ...state,
    async save(input: EndpointInput<Id>) {
      if (state.running) return;
      setState((last) => ({ ...last, running: true, errors: {}, reason: "" }));
      try {
        await mutate(id, input);
        setState({ ...unsaved, savedAt: new Date() });
      } catch (error) {
        toast.error("Error");
        const errors = error instanceof ApiError ? error.fields : {};
        const reason = Object.keys(errors).length > 0 ? "" : errorText(error);
        setState({ ...unsaved, errors, reason });
      }
    },
  };
}
