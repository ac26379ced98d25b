import { notificationsOf } from "../../../contract/notifications.ts";
import { cachedQuery } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { useCurrentUser } from "../session/current-user.ts";
import { useTheme } from "../shell/theme.ts";
import { themeNames } from "./appearance-card.tsx";

// The present values beside the entries of a phone's list; empty while they load.

/** How sign-in is protected: "2 passkeys". */
export function AccountValue() {
  const account = useQuery(cachedQuery("readAccount", {})).answer?.data;
  if (!account) return null;
  const { authenticator, passkeys } = account;
  if (passkeys.length > 0)
    return passkeys.length === 1 ? "1 passkey" : `${passkeys.length} passkeys`;
  return authenticator ? "Authenticator app" : "Password only";
}

export function AppearanceValue() {
  return themeNames[useTheme()];
}

/** The number of active accounts: "4 people". */
export function StaffValue() {
  const staff = useQuery(cachedQuery("listStaff", {})).answer?.message;
  if (!staff) return null;
  const active = staff.filter(({ status }) => status === "active").length;
  return active === 1 ? "1 person" : `${active} people`;
}

/** The first line of the signature. */
export function SignatureValue() {
  const account = useQuery(cachedQuery("readAccount", {})).answer?.data;
  return account && (account.signature.trim() || account.sender.signature).split("\n", 1)[0];
}

/** The number of kinds of emails that are switched on: "4 of 5". */
export function NotificationsValue() {
  const account = useQuery(cachedQuery("readAccount", {})).answer?.data;
  const { rights } = useCurrentUser();
  if (!account) return null;
  const events = notificationsOf(rights ?? []);
  const wanted = events.filter((event) => account.notifications[event]);
  return `${wanted.length} of ${events.length}`;
}

/** "4 hours". */
export function AnswerHoursValue() {
  const hours = useQuery(cachedQuery("readAnswerHours", {})).answer?.data.hours.hours;
  return hours === undefined ? null : hours === 1 ? "1 hour" : `${hours} hours`;
}

export function TemplatesValue() {
  return useQuery(cachedQuery("listReplyTemplates", {})).answer?.message.length;
}

/** "Connected". */
export function MailboxValue() {
  const mail = useQuery(cachedQuery("readMailState", {})).answer?.data;
  if (!mail) return null;
  if (mail.incoming === "folder") return "Folder";
  return mail.failure ? "Not connected" : mail.checkedAt ? "Connected" : "Not checked yet";
}

/** The number of tokens that work: "2 tokens". */
export function TokensValue() {
  const tokens = useQuery(cachedQuery("listTokens", {})).answer?.message;
  return tokens && tokenCount(tokens.filter(({ isExpired }) => !isExpired).length);
}

/** The number of webhooks that report events: "2 on". */
export function WebhooksValue() {
  const webhooks = useQuery(cachedQuery("listWebhooks", {})).answer?.message;
  if (!webhooks) return null;
  const on = webhooks.filter(({ isOn }) => isOn).length;
  return webhooks.length === 0 ? "None" : `${on} on`;
}

/** The number of programs that may call us: "1 token". */
export function ProgramsValue() {
  const mail = useQuery(cachedQuery("readMailState", {})).answer?.data;
  if (!mail) return null;
  const set = [mail.handedOver, mail.metricsToken].filter(Boolean).length;
  return tokenCount(set);
}

const tokenCount = (count: number) =>
  count === 1 ? "1 token" : `${count === 0 ? "No" : count} tokens`;
