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
        <SimilarCompany key={other.id} company={data} other={other} />
      ))}
    </>
  );
}

type SimilarCompanyProps = {
  company: CompanyAnswer["data"];
  other: CompanyAnswer["similar"][number];
};

/** Each is answered by itself, also while another one still is. */
function SimilarCompany({ company, other }: SimilarCompanyProps) {
  const { running, run } = useAction();
  return (
    <section className="client-same" aria-label={`Same as ${other.name}?`}>
      <h2>
        <Icon of={Users} />
        Same company?
      </h2>
      <p>
        <PageLink to={adminPaths.company(other.id)}>{other.name}</PageLink>
        {other.domains.length > 0 && `, ${other.domains.join(", ")}`}, {peopleText(other.people)}.{" "}
        {other.sameDomain ? "Somebody there writes from this domain." : "The name is similar."}
        {company.people === 1 && ` ${company.name} has one person.`}
      </p>
      <div className="cluster gap-6 client-same__ways">
        <QuietButton
          icon={Merge}
          busy={running}
          onClick={() => run(() => merge(company.id, other))}
        >
          Merge into this one
        </QuietButton>
        <QuietButton
          busy={running}
          onClick={() =>
            run(() => dismiss(company.id, other.id, `${other.name} is another company`))
          }
        >
          Not the same
        </QuietButton>
      </div>
    </section>
  );
}

/** People of the domain who were in copy and are no clients. */
export function CopiedPeople({ answer: { data, copied } }: { answer: CompanyAnswer }) {
  return copied.map((person) => (
    <CopiedPerson key={person.email_id} company={data.id} person={person} />
  ));
}

type CopiedPersonProps = { company: string; person: CompanyAnswer["copied"][number] };

function CopiedPerson({ company, person: { email_id, name, emails } }: CopiedPersonProps) {
  const dialog = useDialogAddress();
  const { running, run } = useAction();
  const first = name.split(" ")[0] || email_id.split("@")[0];
  return (
    <p className="company-copied">
      <Icon of={Lightbulb} />
      <span>
        <b>{email_id}</b> was in copy on {emails === 1 ? "1 email" : `${emails} emails`}.
      </span>
      <QuietButton onClick={() => dialog.open("do", `add ${email_id}`)}>Add {first}</QuietButton>
      <QuietButton
        busy={running}
        onClick={() => run(() => dismiss(company, email_id, `${email_id} is not suggested`))}
      >
        Not needed
      </QuietButton>
    </p>
  );
}
