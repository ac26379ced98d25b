import type { ActionFunctionArgs } from "react-router";
import { visitorDoorContext } from "../../bridge.ts";

/** Takes the call request of a visitor without JavaScript. */
export async function takeCallRequest({ request, context }: ActionFunctionArgs) {
  return context.get(visitorDoorContext).requestCall(await request.formData());
}
