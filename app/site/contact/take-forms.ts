import { type ActionFunctionArgs, data } from "react-router";
import { type FormOutcome, intakeFormsContext } from "../../bridge.ts";

// Actions of the pages that show a form: they take it from visitors without JavaScript.

/** Takes an enquiry. The page that comes back has the status of the outcome (decision A2). */
export async function takeEnquiry({ request, context }: ActionFunctionArgs) {
  return answered(await context.get(intakeFormsContext).sendEnquiry(await request.formData()));
}

/** Takes a call request, likewise. */
export async function takeCallRequest({ request, context }: ActionFunctionArgs) {
  return answered(await context.get(intakeFormsContext).requestCall(await request.formData()));
}

const answered = (outcome: FormOutcome) =>
  data(outcome, { status: outcome.state === "refused" ? outcome.status : 200 });
