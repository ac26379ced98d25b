import type { z } from "zod";
import { CallRequestInput, EnquiryInput } from "../../contract/enquiries.ts";
import type { FormOutcome, VisitorDoor } from "../../contract/pages.ts";
import type { Context } from "../services/context.ts";
import { receiveCallbackRequest, receiveEnquiry } from "../services/enquiries/receive-enquiry.ts";
import { Invalid, TooMany } from "../services/errors.ts";
import { formValues } from "./read-body.ts";
import { fieldProblems, refusalOf } from "./refuse.ts";

/** The visitor's door for forms posted without JavaScript: the API's own write functions. */
export function openVisitorDoor(context: Context): VisitorDoor {
  return {
    sendEnquiry: (form) =>
      receiveForm(context, form, EnquiryInput, (input) => receiveEnquiry(context, input, {})),
    requestCall: (form) =>
      receiveForm(context, form, CallRequestInput, (input) =>
        receiveCallbackRequest(context, input, {}),
      ),
  };
}

async function receiveForm<Input extends z.ZodType>(
  context: Context,
  form: FormData,
  schema: Input,
  receive: (input: z.output<Input>) => Promise<unknown>,
): Promise<FormOutcome> {
  const values = formValues(form);
  try {
    const parsed = schema.safeParse(values, { reportInput: true });
    if (!parsed.success) throw new Invalid(fieldProblems(parsed.error));
    await receive(parsed.data);
    return { state: "received", values: { ...values } };
  } catch (error) {
    const { status, body, unexpected } = refusalOf(error, "string", context.requestId);
    if (unexpected) {
      context.log.error({ requestId: context.requestId, err: error }, "form failed");
    }
    if (error instanceof TooMany) context.count("limit reached", { call: "form" });
    return {
      state: "refused",
      status,
      message: body.message,
      fields: body.fields ?? {},
      values: { ...values },
    };
  }
}
