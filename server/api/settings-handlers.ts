import { readMailState } from "../services/settings/read-mail-state.ts";
import {
  readStoredAnswerHours,
  updateAnswerHours,
} from "../services/settings/update-answer-hours.ts";
import type { Handlers } from "./endpoint-handler.ts";

export const settingsHandlers = {
  readAnswerHours: async (context) => ({ data: await readStoredAnswerHours(context) }),
  updateAnswerHours: async (context, { body }) => ({
    data: await updateAnswerHours(context, body),
  }),
  readMailState: async (context) => ({ data: await readMailState(context) }),
} satisfies Partial<Handlers>;
