import { ChevronDown, ChevronUp, CircleAlert, Pencil } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import type { ClientFact } from "../../../../contract/clients.ts";
import { fieldLimits } from "../../../../contract/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { toast } from "../../../ui/toast.ts";
import { mutate } from "../../api/api-client.ts";
import { ApiError, errorTextWithFields } from "../../api/api-errors.ts";
import { useRefresh } from "../../cache/use-query.tsx";
import { useAttempt } from "../../forms/use-attempt.ts";
import { KeyCaps } from "../../keys/key-caps.tsx";
import { offerUndo } from "../../lists/offer-undo.ts";
import { readerDay } from "../../lists/reader-formats.ts";
import { EmailLink, PhoneLink } from "../contact-links.tsx";
import { ClientTags } from "../tags/client-tags.tsx";
import type { ClientData } from "./client-page.tsx";

/**
 * The facts of a client, each editable in place, with what is known about the addresses. A narrow
 * screen shows how to reach the client, and the rest behind a button.
 */
export function ClientDetails({ data }: { data: ClientData }) {
  const { id, name, company_name, email_id, phone, about, bounce, tags } = data;
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section
      className="client-details"
      aria-labelledby="client-details-title"
      data-all={showsAll || undefined}
    >
      <h2 id="client-details-title">Details</h2>
      <EditableFact
        id={id}
        fact={"email_id"}
        label={"Email"}
        value={email_id}
        max={fieldLimits.email}
        shown={<EmailLink address={email_id} />}
        action={bounce ? "Correct" : undefined}
      >
        {bounce && (
          <p className="client-details__bad">
            <Icon of={CircleAlert} />
            Address failed. {bounce}
          </p>
        )}
      </EditableFact>
      <EditableFact
        id={id}
        fact={"phone"}
        label={"Phone"}
        value={phone}
        max={fieldLimits.phone}
        shown={phone ? <PhoneLink number={phone} /> : undefined}
        none="No number"
      />
      <EditableFact
        id={id}
        fact={"about"}
        label={"Good to know"}
        value={about}
        max={fieldLimits.description}
        none="Nothing yet. Only staff see this."
        multiline
      />
      <ClientTags id={id} tags={tags} />
      <button
        type="button"
        className="client-details__toggle"
        aria-expanded={showsAll}
        aria-controls="client-details-more"
        onClick={() => setShowsAll(!showsAll)}
      >
        {showsAll ? "Fewer details" : "All details"}
        <Icon of={showsAll ? ChevronUp : ChevronDown} />
      </button>
      <div className="client-details__more" id="client-details-more">
        <EditableFact id={id} fact={"name"} label={"Name"} value={name} max={fieldLimits.name} />
        <EditableFact
          id={id}
          fact={"company_name"}
          label={"Company"}
          value={company_name}
          max={fieldLimits.company_name}
        />
        {data.addresses.length > 0 && (
          <div className="client-fact">
            <h3>Also writes from</h3>
            {data.addresses.map((address) => (
              <p key={address}>{address}</p>
            ))}
          </div>
        )}
        {data.earlierAddresses.map(({ email_id: earlier, at, by }) => (
          <div className="client-fact" key={at}>
            <h3>Earlier email</h3>
            <p>
              <del>{earlier}</del>
            </p>
            <p className="client-fact__hint">
              Corrected {readerDay(at)}
              {by && ` by ${by.name}`}
            </p>
          </div>
        ))}
        <div className="client-fact">
          <h3>Bulk emails</h3>
          <BulkEmails data={data} />
        </div>
      </div>
    </section>
  );
}

/** Whether they get bulk emails and why, and what they told staff about it. */
function BulkEmails({
  data: { id, unsubscribedAt, agreedAt, mustAgree, source },
}: {
  data: ClientData;
}) {
  const agree = (agreed: boolean) => mutate("agreeClient", { path: { id }, body: { agreed } });
  async function onPress() {
    await agree(mustAgree);
    const text = mustAgree ? "Gets bulk emails now" : "Gets no bulk emails until they agree";
    offerUndo(text, async () => void (await agree(!mustAgree)));
  }
  const hint = unsubscribedAt
    ? `On ${readerDay(unsubscribedAt)}. You can still reply.`
    : agreedAt
      ? `Agreed on ${readerDay(agreedAt)}`
      : "Has not unsubscribed";
  return (
    <>
      <p>
        {unsubscribedAt ? "Unsubscribed" : mustAgree ? "None until they agree" : "Receives them"}
      </p>
      {!mustAgree && <p className="client-fact__hint">{hint}</p>}
      {source && <p className="client-fact__hint">Known from: {source}</p>}
      {!unsubscribedAt && (mustAgree || agreedAt) && (
        <Button look="quiet" small onClick={() => void onPress().catch(toastError)}>
          {mustAgree ? "They agreed" : "They no longer agree"}
        </Button>
      )}
    </>
  );
}

const toastError = (error: unknown) => toast.error(errorTextWithFields(error));

type EditableFactProps = {
  /** Of the client. */
  id: string;
  fact: ClientFact;
  label: string;
  value: string;
  max: number;
  /** The value with a link; by default its text. */
  shown?: ReactNode;
  /** In place of an empty value. */
  none?: string;
  /** A word on the button, where a pencil is not enough. */
  action?: string;
  multiline?: boolean;
  children?: ReactNode;
};

/**
 * A fact that is edited where it is read: Enter saves, Escape cancels. If a colleague changed it
 * meanwhile, nothing is saved until theirs was read.
 */
function EditableFact(props: EditableFactProps) {
  const { fact, label, value, shown = value, none = "Not given", action, children } = props;
  const [isEdited, setEdited] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEdited(false);
    // After the form has gone.
    setTimeout(() => pencil.current?.focus());
  };
  if (isEdited) return <FactForm {...props} onClose={close} />;
  return (
    <div className="client-fact">
      <h3>{label}</h3>
      <div className="client-fact__value" data-fact={fact}>
        {value === "" ? <p className="client-fact__none">{none}</p> : <p>{shown}</p>}
        {children}
      </div>
      <button
        ref={pencil}
        type="button"
        className="client-fact__edit"
        aria-label={`${action ?? "Edit"} ${label.toLowerCase()}`}
        title={action ?? "Edit"}
        data-edit-fact
        onClick={() => setEdited(true)}
      >
        {action ?? <Icon of={Pencil} />}
      </button>
    </div>
  );
}

function FactForm(props: EditableFactProps & { onClose: () => void }) {
  const { id, fact, label, value, max, multiline = false, onClose } = props;
  const [text, setText] = useState(value);
  // The value as it was when editing began: the server refuses to overwrite another one.
  const [before, setBefore] = useState(value);
  const attempt = useAttempt();
  const refresh = useRefresh();

  function save(event?: FormEvent) {
    event?.preventDefault();
    if (attempt.running) return;
    if (text.trim() === before.trim()) return onClose();
    const change = (now: string, was: string) =>
      mutate("updateClient", { path: { id }, body: { [fact]: now, before: { [fact]: was } } });
    const changeFact = async () => {
      await change(text, before);
      offerUndo(`${label} changed`, async () => void (await change(before, text.trim())));
      onClose();
    };
    void attempt.run(changeFact, (error) => {
      if (error instanceof ApiError && error.status === 409) refresh();
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
    if (multiline && event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
  }

  const theirs = attempt.error !== "" && value !== before;
  const control = {
    label,
    value: text,
    maxLength: max,
    autoFocus: true,
    autoComplete: "off",
    error: attempt.error,
  };
  return (
    <form
      className="client-fact client-fact--edited"
      onSubmit={save}
      onKeyDown={onKeyDown}
      noValidate
    >
      {multiline ? (
        <TextArea {...control} rows={4} onChange={(event) => setText(event.target.value)} />
      ) : (
        <TextField {...control} onChange={(event) => setText(event.target.value)} />
      )}
      {theirs && (
        <p className="client-fact__theirs">
          Now: <b>{value || "empty"}</b>
          <Button
            look="quiet"
            small
            onClick={() => {
              setBefore(value);
              attempt.setError("");
            }}
          >
            Replace it with mine
          </Button>
        </p>
      )}
      <div className="cluster gap-6">
        <Button type="submit" small busy={attempt.running}>
          {attempt.running ? "Saving..." : "Save"} {!multiline && <KeyCaps of="Enter" silent />}
        </Button>
        <Button look="quiet" small onClick={onClose}>
          Cancel <KeyCaps of="Escape" silent />
        </Button>
      </div>
      <p className="client-fact__hint">History shows the change and the old value.</p>
    </form>
  );
}
