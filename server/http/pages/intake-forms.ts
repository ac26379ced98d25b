import type { z } from "zod";
import { CallbackRequestInput, EnquiryInput } from "../../../contract/enquiries.ts";
import type { FormOutcome, IntakeForms } from "../../../contract/pages.ts";
import { parse } from "../../api/endpoint-handler.ts";
import { errorResponse } from "../../api/error-response.ts";
import { formValues } from "../../api/request-body.ts";
import type { Context } from "../../services/context.ts";
import {
  receiveCallbackRequest,
  receiveEnquiry,
} from "../../services/crm/enquiries/receive-enquiry.ts";
import { TooMany } from "../../services/errors.ts";

/** Forms posted without JavaScript, received by the same services as the API's requests. */
export function intakeForms(context: Context): IntakeForms {
  return {
    sendEnquiry: (form) =>
      receiveForm(context, form, EnquiryInput, (input) => receiveEnquiry(context, input)),
    requestCall: (form) =>
      receiveForm(context, form, CallbackRequestInput, (input) =>
        receiveCallbackRequest(context, input),
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
    await receive(parse(schema, values));
    return { state: "received", values: { ...values } };
  } catch (error) {
    const { status, body, unexpected } = errorResponse(error, "string", context.requestId);
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
