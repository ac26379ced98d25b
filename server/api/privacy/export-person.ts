import { exportPerson as call } from "../../../contract/privacy.ts";
import { exportPerson } from "../../services/privacy/export-person.ts";
import { mountCall } from "../mount-call.ts";

export const exportPersonCall = mountCall(call, async (context, { body }) => ({
  error: "false" as const,
  data: await exportPerson(context, body),
}));
