import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/api-client.ts";
import { refreshToken } from "./refresh-token.ts";

/** Has a code sent to an address, and keeps the token that belongs to it. */
export async function askForCode(email: string) {
  const answer = await callApi("forgotPassword", { body: { email } });
  refreshToken.keep(answer.refreshToken);
  toast.success("OTP sent");
}
