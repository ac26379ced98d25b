import { type ReactNode, useContext, useState } from "react";
import { fieldLimits } from "../../../contract/limits.ts";
import {
  type WebhookEvent,
  webhookEvents,
  webhookEventTexts,
  webhookLimits,
} from "../../../contract/webhook-events.ts";
import type { Webhook } from "../../../contract/webhooks.ts";
import { FormErrors, TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { mutate } from "../api/api-client.ts";
import { FormDialog } from "../forms/forms.tsx";
import type { FieldErrors } from "../forms/use-form.ts";
import { ConfirmDialog, deleting } from "../lists/confirm-dialog.tsx";
import { ShownOnce } from "../settings/shown-once.tsx";

/** Asks for a new webhook, then shows its secret. */
export function CreateWebhook({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) {
    return (
      <NewSecret title="Webhook added" secret={secret} onClose={onClose}>
        Copy the secret to the receiver now. With it, the receiver checks that an event really comes
        from here. It can’t be shown again.
      </NewSecret>
    );
  }
  return (
    <FormDialog
      title="Add a webhook"
      submit={{ label: "Add", running: "Adding..." }}
      onClose={onClose}
      check={checkEvents}
      onSend={async (value) => {
        setSecret((await mutate("createWebhook", { body: typed(value) })).secret);
      }}
    >
      <WebhookFields />
    </FormDialog>
  );
}

type DialogProps = { webhook: Webhook; onClose: () => void };

/** Changes name, address and events. */
export function EditWebhook({ webhook, onClose }: DialogProps) {
  return (
    <FormDialog
      title="Edit webhook"
      submit={{ label: "Save", running: "Saving..." }}
      onClose={onClose}
      check={checkEvents}
      onSend={async (value) => {
        await mutate("updateWebhook", { path: { id: webhook.id }, body: typed(value) });
        toast.success("Saved");
        onClose();
      }}
    >
      <WebhookFields webhook={webhook} />
    </FormDialog>
  );
}

type Value = (name: string) => string;

const chosen = (value: Value): WebhookEvent[] => webhookEvents.filter((event) => value(event));

const typed = (value: Value) => ({ name: value("name"), url: value("url"), events: chosen(value) });

const checkEvents = (value: Value): FieldErrors =>
  chosen(value).length > 0 ? {} : { [webhookEvents[0]]: "Please choose at least one." };

function WebhookFields({ webhook }: { webhook?: Webhook }) {
  const errors = useContext(FormErrors);
  const error = errors[webhookEvents[0]] ?? errors["events"];
  return (
    <>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={fieldLimits.name}
        required
        defaultValue={webhook?.name}
      />
      <TextField
        label="Address"
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={webhookLimits.url}
        required
        defaultValue={webhook?.url}
      />
      <fieldset className="stack gap-2" aria-describedby={error && "events-error"}>
        <legend>Events</legend>
        {webhookEvents.map((event) => (
          <label className="choice" key={event}>
            <input
              type="checkbox"
              name={event}
              defaultChecked={webhook?.events.includes(event)}
              aria-invalid={error ? true : undefined}
            />
            <span>
              {webhookEventTexts[event]} <code className="soft small">{event}</code>
            </span>
          </label>
        ))}
        {error && (
          <p className="field__error" id="events-error">
            {error}
          </p>
        )}
      </fieldset>
    </>
  );
}

/** Asks before the secret changes, then shows the new one. */
export function RotateSecret({ webhook: { id, name }, onClose }: DialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) {
    return (
      <NewSecret title="Secret changed" secret={secret} onClose={onClose}>
        Copy the new secret to the receiver within {webhookLimits.oldSecretHours} hours: until then
        both are valid. It can’t be shown again.
      </NewSecret>
    );
  }
  return (
    <ConfirmDialog
      title="Change the secret"
      action={{ label: "Change", running: "Changing...", grave: false }}
      onClose={onClose}
      onConfirm={async () => {
        setSecret((await mutate("rotateWebhookSecret", { path: { id } })).secret);
      }}
    >
      <p className="dialog-text">
        <b>{name}</b> gets a new secret. The current one stays valid for{" "}
        {webhookLimits.oldSecretHours} hours.
      </p>
    </ConfirmDialog>
  );
}

type NewSecretProps = { title: string; secret: string; children: ReactNode; onClose: () => void };

const NewSecret = (props: NewSecretProps) => <ShownOnce {...props} name="secret" />;

export function SwitchOff({ webhook: { id, name, waiting }, onClose }: DialogProps) {
  return (
    <ConfirmDialog
      title="Switch off webhook"
      action={{ label: "Switch off", running: "Switching off...", grave: false }}
      onClose={onClose}
      onConfirm={async () => {
        await mutate("updateWebhook", { path: { id }, body: { isOn: false } });
        toast.success("Switched off");
        onClose();
      }}
    >
      <p className="dialog-text">
        <b>{name}</b> sends nothing until you switch it on again.
        {waiting > 0 && " Waiting deliveries fail; once it’s on, you can deliver each one again."}
      </p>
    </ConfirmDialog>
  );
}

type DeleteProps = DialogProps & { onDeleted: () => void };

export function DeleteWebhook({ webhook: { id, name }, onClose, onDeleted }: DeleteProps) {
  return (
    <ConfirmDialog
      title="Delete webhook"
      action={deleting}
      onClose={onClose}
      onConfirm={async () => {
        await mutate("deleteWebhook", { path: { id } });
        toast.success("Webhook deleted");
        onDeleted();
      }}
    >
      <p className="dialog-text">
        <b>{name}</b> is deleted with its log and its waiting deliveries. You can’t undo this.
      </p>
    </ConfirmDialog>
  );
}
