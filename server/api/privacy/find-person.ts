import { findPerson as call } from "../../../contract/privacy.ts";
import { findPerson } from "../../services/privacy/find-person.ts";
import { mountCall } from "../mount-call.ts";

export const findPersonCall = mountCall(call, async (context, { body }) => ({
  error: "false" as const,
  ...(await findPerson(context, body)),
}));
