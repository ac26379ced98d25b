import { useState } from "react";
import type { EndpointId } from "../../../contract/routes.ts";
import { toast } from "../../ui/toast.ts";
import type { EndpointInput } from "../api/api-client.ts";
import { ApiError, errorText } from "../api/api-errors.ts";
import { useMutate } from "../cache/use-query.tsx";
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
export function useSaving<Id extends EndpointId>(id: Id) {
  const [state, setState] = useState(unsaved);
  const mutate = useMutate();
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
