import { useState } from "react";
import { cachedQuery } from "../cache/query-cache.ts";
import { useQueryAnswer } from "../cache/use-query.tsx";
import { useTheme } from "../shell/theme.ts";
import { themeNames } from "./appearance-card.tsx";

// The present values beside the entries of a phone's list; empty while they load.

/** How sign-in is protected: "2 passkeys". */
export function AccountValue() {
  const [query] = useState(() => cachedQuery("readAccount", {}));
  const account = useQueryAnswer(query, null)?.data;
  if (!account) return null;
  const { authenticator, passkeys } = account;
  if (passkeys.length > 0)
    return passkeys.length === 1 ? "1 passkey" : `${passkeys.length} passkeys`;
  return authenticator ? "Authenticator app" : "Password only";
}

/** The chosen theme. */
export function AppearanceValue() {
  return themeNames[useTheme()];
}

/** The number of active accounts: "4 people". */
export function StaffValue() {
  const [query] = useState(() => cachedQuery("listStaff", {}));
  const staff = useQueryAnswer(query, null)?.message;
  if (!staff) return null;
  const active = staff.filter(({ status }) => status === "active").length;
  return active === 1 ? "1 person" : `${active} people`;
}
