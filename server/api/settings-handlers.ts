import { readMailState } from "../services/settings/read-mail-state.ts";
import { readStageNames, updateStageNames } from "../services/settings/stage-names.ts";
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
  readStageNames: async (context) => ({ data: await readStageNames(context) }),
  updateStageNames: async (context, { body }) => ({ data: await updateStageNames(context, body) }),
  readMailState: async (context) => ({ data: await readMailState(context) }),
} satisfies Partial<Handlers>;
