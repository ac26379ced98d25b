import { useRef, useState } from "react";
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
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** Returns whether it was saved. */
  const send = async (input: EndpointInput<Id>): Promise<boolean> => {
    setState((before) => ({ ...before, running: true, errors: {}, reason: "" }));
    try {
      await mutate(id, input);
      setState({ ...unsaved, savedAt: new Date() });
      return true;
    } catch (error) {
      const errors = error instanceof ApiError ? error.fields : {};
      const reason = Object.keys(errors).length > 0 ? "" : errorText(error);
      setState({ ...unsaved, errors, reason });
      return false;
    }
  };
  return {
    ...state,
    /** Does nothing while another save runs. */
    async save(input: EndpointInput<Id>) {
      if (!state.running) await send(input);
    },
    /**
     * Saves once the saves before it are done, so that no quick change is lost.
     * @returns whether it was saved
     */
    saveInTurn(input: EndpointInput<Id>): Promise<boolean> {
      const result = queue.current.then(() => send(input));
      queue.current = result;
      return result;
    },
  };
}
