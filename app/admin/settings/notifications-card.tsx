import { useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { type NotificationEvent, notificationsOf } from "../../../contract/notifications.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { SettingsCard, SwitchRow } from "./settings-card.tsx";
import { useSaving } from "./use-saving.ts";

const labels: Readonly<Record<NotificationEvent, { label: string; hint?: string }>> = {
  newEnquiry: {
    label: "A new enquiry or callback request",
    hint: "The company’s shared staff address always gets these.",
  },
  assigned: { label: "A colleague assigns me an enquiry" },
  reply: { label: "A client replies to an enquiry assigned to me" },
  mention: { label: "A colleague mentions me in a note" },
  overdue: {
    label: "My answers are overdue",
    hint: "One email at the beginning of each working day.",
  },
  weekReport: {
    label: "The week in numbers",
    hint: "Visits, enquiries and what was won, on Mondays at 8:00; no email after an empty week.",
  },
};

/** Which emails this member of staff gets. Each switch saves at once. */
export function NotificationsCard({ account }: { account: AnswerOf<"readAccount">["data"] }) {
  const saving = useSaving("updateAccount");
  const { rights } = useCurrentUser();
  const [changed, setChanged] = useState<Partial<Record<NotificationEvent, boolean>>>({});
  const shown = { ...account.notifications, ...changed };
  const change = async (event: NotificationEvent, wanted: boolean) => {
    setChanged((before) => ({ ...before, [event]: wanted }));
    const isSaved = await saving.saveInTurn({ body: { notifications: { [event]: wanted } } });
    // A choice that could not be saved is taken back.
    if (!isSaved) setChanged(({ [event]: _, ...others }) => others);
  };
  return (
    <SettingsCard
      id="notifications"
      title="Notifications"
      lead={
        account.sharedAddress
          ? "Emails you get. Your address is also the shared staff address, so new enquiries and overdue answers reach you in any case."
          : "Emails you get."
      }
      savedAt={saving.savedAt}
    >
      <ul className="sheet-rows">
        {notificationsOf(rights ?? []).map((event) => (
          <li key={event}>
            <SwitchRow
              {...labels[event]}
              checked={shown[event]}
              onChange={(wanted) => void change(event, wanted)}
            />
          </li>
        ))}
      </ul>
      <p className="form-failure" role="alert">
        {saving.reason}
      </p>
    </SettingsCard>
  );
}
