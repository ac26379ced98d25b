import { ChevronDown, ChevronUp, CircleAlert } from "lucide-react";
import { useState } from "react";
import type { ClientFact } from "../../../../contract/clients.ts";
import { fieldLimits } from "../../../../contract/limits.ts";
import { QuietButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { mutate } from "../../api/api-client.ts";
import { useAction } from "../../forms/use-action.ts";
import { offerUndo } from "../../lists/offer-undo.ts";
import { readerDay } from "../../lists/reader-formats.ts";
import { CompanyLink, EmailLink, PhoneLink } from "../contact-links.tsx";
import { ClientTags } from "../tags/client-tags.tsx";
import type { ClientData } from "./client-page.tsx";
import { EditableFact } from "./editable-fact.tsx";

/**
 * The facts of a client, each editable in place, with what is known about the addresses. A narrow
 * screen shows how to reach the client, and the rest behind a button.
 */
export function ClientDetails({ data }: { data: ClientData }) {
  const { id, name, company_name, email_id, phone, about, bounce, tags } = data;
  const saving = (fact: ClientFact) => async (now: string, before: string) => {
    const body = { [fact]: now, before: { [fact]: before } };
    return (await mutate("updateClient", { path: { id }, body })).facts[fact] ?? now;
  };
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section
      className="client-details"
      aria-labelledby="client-details-title"
      data-all={showsAll || undefined}
    >
      <h2 id="client-details-title">Details</h2>
      <EditableFact
        save={saving("email_id")}
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
        save={saving("phone")}
        label={"Phone"}
        value={phone}
        max={fieldLimits.phone}
        shown={phone ? <PhoneLink number={phone} /> : undefined}
        none="No number"
      />
      <EditableFact
        save={saving("about")}
        label={"About this client"}
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
        <EditableFact save={saving("name")} label={"Name"} value={name} max={fieldLimits.name} />
        <EditableFact
          save={saving("company_name")}
          label={"Company"}
          value={company_name}
          max={fieldLimits.company_name}
          shown={data.company && <CompanyLink company={data.company} />}
        />
        {data.addresses.length > 0 && (
          <div className="client-fact">
            <h3>Also writes from</h3>
            {data.addresses.map((address) => (
              <p key={address}>{address}</p>
            ))}
          </div>
        )}
        {data.phones.length > 0 && (
          <div className="client-fact">
            <h3>Also reached at</h3>
            {data.phones.map((number) => (
              <p key={number}>
                <PhoneLink number={number} />
              </p>
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
function BulkEmails({ data }: { data: ClientData }) {
  const { id, unsubscribedAt, agreedAt, mustAgree, source } = data;
  const { run } = useAction();
  const agree = (agreed: boolean, since?: string) =>
    mutate("agreeClient", { path: { id }, body: { agreed, agreedAt: since } });
  async function onPress() {
    await agree(mustAgree);
    const text = mustAgree ? "Gets bulk emails now" : "Gets no bulk emails until they agree";
    offerUndo(text, async () => void (await agree(!mustAgree, agreedAt ?? undefined)));
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
        <QuietButton onClick={() => run(onPress)}>
          {mustAgree ? "They agreed" : "They no longer agree"}
        </QuietButton>
      )}
    </>
  );
}
