import type { Webhook, WebhookDelivery } from "../../../contract/webhooks.ts";
import { Tag } from "../../ui/tag.tsx";
import { readerTime } from "../lists/reader-formats.ts";

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { isOn, offReason, owner, failingSince } = webhook;
  if (!isOn) return <Tag tone={offReason ? "bad" : "off"}>{offText(offReason)}</Tag>;
  if (owner === null) return <Tag tone="bad">Paused</Tag>;
  return failingSince ? <Tag tone="wait">Failing</Tag> : <Tag tone="ok">On</Tag>;
}

const offText = (reason: Webhook["offReason"]) =>
  reason === null || reason === "restored" ? "Off" : "Switched off";

/** The state in a sentence, with what to do; null for one that works. */
export function webhookAdvice({ isOn, offReason, owner, failingSince }: Webhook): string | null {
  if (!isOn) return offReason ? offAdvice[offReason] : "It sends nothing until you switch it on.";
  if (owner === null) {
    return "Paused: the account of the admin who saved it last is disabled. To take it over, edit and save it.";
  }
  if (failingSince === null) return null;
  return `Every attempt has failed since ${readerTime(failingSince)}. After three days we switch it off.`;
}

const offAdvice: Readonly<Record<NonNullable<Webhook["offReason"]>, string>> = {
  failing:
    "We switched it off: its receiver accepted nothing for three days. Once it works, switch it on.",
  gone: "We switched it off: its receiver wants no more events (410 Gone). Check the address, then switch it on.",
  restored:
    "Off since a backup was restored, so that a copy of this site sends nothing. Switch it on if this is the live site.",
};

export function DeliveryState({ status }: Pick<WebhookDelivery, "status">) {
  const { tone, text } = states[status];
  return <Tag tone={tone}>{text}</Tag>;
}

const states = {
  waiting: { tone: "info", text: "Waiting" },
  retrying: { tone: "wait", text: "Retrying" },
  delivered: { tone: "ok", text: "Delivered" },
  failed: { tone: "bad", text: "Failed" },
} as const;
