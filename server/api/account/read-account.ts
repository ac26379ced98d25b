import { readAccount as call } from "../../../contract/account.ts";
import { readAccount } from "../../services/accounts/own/read-account.ts";
import { mountCall } from "../mount-call.ts";

export const readAccountCall = mountCall(call, async (context) => {
  const { staff, passkeys, ...protection } = await readAccount(context);
  return {
    error: "false" as const,
    data: {
      ...staff,
      ...protection,
      passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        createdAt: new Date(created_at).toISOString(),
        lastUsedAt: last_used_at === null ? null : new Date(last_used_at).toISOString(),
      })),
    },
  };
});
