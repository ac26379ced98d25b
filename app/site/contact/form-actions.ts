import { type ActionFunctionArgs, data } from "react-router";
import type { FormOutcome } from "../../../contract/pages.ts";
import { intakeFormsContext } from "../../router-contexts.ts";

// Actions of the pages with a form, for visitors without JavaScript.

/** Receives an enquiry. The page that is returned has the status of the outcome (decision A2). */
export async function receiveEnquiry({ request, context }: ActionFunctionArgs) {
  return answered(await context.get(intakeFormsContext).sendEnquiry(await request.formData()));
}

/** Receives a callback request, likewise. */
export async function receiveCallback({ request, context }: ActionFunctionArgs) {
  return answered(await context.get(intakeFormsContext).requestCall(await request.formData()));
}

const answered = (outcome: FormOutcome) =>
  data(outcome, { status: outcome.state === "refused" ? outcome.status : 200 });
