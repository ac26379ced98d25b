import { hideFirstSteps, readFirstSteps } from "../services/overview/first-steps.ts";
import { readEnquiryWeeks } from "../services/overview/read-enquiry-weeks.ts";
import { readFirstAnswers } from "../services/overview/read-first-answers.ts";
import { readOverview } from "../services/overview/read-overview.ts";
import { readTeam } from "../services/overview/read-team.ts";
import type { Handlers } from "./endpoint-handler.ts";

/** The parts of the back office's start page, and what it shows a new installation instead. */
export const overviewHandlers = {
  readOverview,
  readTeam,
  readEnquiryWeeks: async (context) => ({ weeks: await readEnquiryWeeks(context) }),
  readFirstAnswers,
  readFirstSteps,
  hideFirstSteps: async (context, { body: { hidden } }) => {
    await hideFirstSteps(context, hidden);
    return { message: hidden ? "Hidden" : "Shown" };
  },
} satisfies Partial<Handlers>;
