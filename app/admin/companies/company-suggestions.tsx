import { Lightbulb, Merge, Users } from "lucide-react";
import { QuietButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { mutate } from "../api/api-client.ts";
import { MergedWith } from "../clients/page/same-person.tsx";
import { useAction } from "../forms/use-action.ts";
import { offerUndo, withdrawUndo } from "../lists/offer-undo.ts";
import { readerDay } from "../lists/reader-formats.ts";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import type { CompanyAnswer } from "./company-page.tsx";

const peopleText = (count: number) => (count === 1 ? "1 person" : `${count} people`);

async function undoMerge(id: string) {
  await mutate("undoCompanyMerge", { path: { id } });
  withdrawUndo(id);
  toast.success("Merge undone");
}

async function merge(id: string, other: { id: string; name: string }) {
  await mutate("mergeCompanies", { path: { id }, body: { other: other.id } });
  offerUndo(`${other.name} is now part of this company`, () => undoMerge(other.id), {
    change: other.id,
  });
}

/** Stops suggesting an address or a company, with an Undo. */
async function dismiss(id: string, what: string, text: string) {
  const tell = (dismissed: boolean) =>
    mutate("dismissFromCompany", { path: { id }, body: { what, dismissed } });
  await tell(true);
  offerUndo(text, async () => void (await tell(false)));
}

/** Merges that can be undone, and companies that may be the same one. */
export function CompanySuggestions({ answer }: { answer: CompanyAnswer }) {
  const { data, similar, merges } = answer;
  const { run } = useAction();
  return (
    <>
      {merges.map(({ id, name, people, until }) => (
        <MergedWith key={id} name={name} onUndo={() => undoMerge(id)}>
          <p>
            {peopleText(people)} moved here. You can undo this until {readerDay(until)}.
          </p>
        </MergedWith>
      ))}
      {similar.map((other) => (
        <section key={other.id} className="client-same" aria-label={`Same as ${other.name}?`}>
          <h2>
            <Icon of={Users} />
            Same company?
          </h2>
          <p>
            <PageLink to={adminPaths.company(other.id)}>{other.name}</PageLink>
            {other.domains.length > 0 && `, ${other.domains.join(", ")}`},{" "}
            {peopleText(other.people)}.{" "}
            {other.sameDomain ? "Somebody there writes from this domain." : "The name is similar."}
            {data.people === 1 && ` ${data.name} has one person.`}
          </p>
          <div className="cluster gap-6 client-same__ways">
            <QuietButton icon={Merge} onClick={() => run(() => merge(data.id, other))}>
              Merge into this one
            </QuietButton>
            <QuietButton
              onClick={() =>
                run(() => dismiss(data.id, other.id, `${other.name} is another company`))
              }
            >
              Not the same
            </QuietButton>
          </div>
        </section>
      ))}
    </>
  );
}

/** People of the domain who were in copy and are no clients. */
export function CopiedPeople({ answer: { data, copied } }: { answer: CompanyAnswer }) {
  const dialog = useDialogAddress();
  const { run } = useAction();
  return copied.map(({ email_id, name, emails }) => {
    const first = name.split(" ")[0] || email_id.split("@")[0];
    return (
      <p key={email_id} className="company-copied">
        <Icon of={Lightbulb} />
        <span>
          <b>{email_id}</b> was in copy on {emails === 1 ? "1 email" : `${emails} emails`}.
        </span>
        <QuietButton onClick={() => dialog.open("do", `add ${email_id}`)}>Add {first}</QuietButton>
        <QuietButton
          onClick={() => run(() => dismiss(data.id, email_id, `${email_id} is not suggested`))}
        >
          Not needed
        </QuietButton>
      </p>
    );
  });
}
