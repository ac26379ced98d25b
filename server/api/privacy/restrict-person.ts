import { restrictPerson as call } from "../../../contract/privacy.ts";
import { restrictPerson } from "../../services/privacy/restrict-person.ts";
import { mountCall } from "../mount-call.ts";

export const restrictPersonCall = mountCall(call, async (context, { body }) => {
  await restrictPerson(context, body);
  return {
    error: "false" as const,
    message: body.restricted
      ? "Their data is kept, and no longer used."
      : "The restriction is lifted.",
  };
});
