import { Merge, Undo2, Users } from "lucide-react";
import type { ReactNode } from "react";
import { QuietButton, QuietLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { toast } from "../../../ui/toast.ts";
import { adminPaths } from "../../admin-paths.ts";
import { mutate } from "../../api/api-client.ts";
import { errorTextWithFields } from "../../api/api-errors.ts";
import { useAction } from "../../forms/use-action.ts";
import { offerUndo, withdrawUndo } from "../../lists/offer-undo.ts";
import { readerDate, readerDay } from "../../lists/reader-formats.ts";
import { ClientInitials } from "../client-initials.tsx";
import type { ClientPageAnswer } from "./client-page.tsx";

type Other = ClientPageAnswer["samePerson"][number];

/** Another client who may be the same person, with the evidence for it. */
export function SamePerson({ id, other }: { id: string; other: Other }) {
  const distinguish = useDistinguish();
  return (
    <section className="client-same" aria-label={`Same person as ${other.name}?`}>
      <h2>
        <Icon of={Users} />
        Same person?
      </h2>
      <div className="flex gap-10 strong">
        <ClientInitials of={other.name} />
        <p>
          <b>{other.name}</b>
          <br />
          {other.email_id}
          <br />
          {evidenceText(other)}
          <br />
          {other.enquiries === 1 ? "1 enquiry" : `${other.enquiries} enquiries`}
        </p>
      </div>
      <div className="cluster gap-6 client-same__ways">
        <QuietLink to={adminPaths.mergeClients(id, other.id)}>Compare and merge</QuietLink>
        <QuietButton onClick={() => void distinguish(id, other)}>Not the same</QuietButton>
      </div>
      <p>Merging stores both addresses and every enquiry. You can undo it for 30 days.</p>
    </section>
  );
}

/** Which facts two clients share. */
function evidenceText({ samePhone, sameName }: Pick<Other, "samePhone" | "sameName">) {
  if (samePhone && sameName) return "Same name, company and phone number";
  return samePhone ? "Same phone number" : "Same name and company";
}

/** Says that two clients are different people, with an Undo. */
export function useDistinguish() {
  return async (id: string, other: { id: string; name: string }) => {
    const tell = (different: boolean) =>
      mutate("distinguishClients", { path: { id }, body: { other: other.id, different } });
    try {
      await tell(true);
      offerUndo(`${other.name} is somebody else`, async () => void (await tell(false)));
      return true;
    } catch (error) {
      toast.error(errorTextWithFields(error));
      return false;
    }
  };
}

/** Offers to undo a merge in its toast. */
export function useUndoMerge() {
  return async (merge: string) => {
    await mutate("undoMerge", { path: { id: merge } });
    withdrawUndo(merge);
    toast.success("Merge undone");
  };
}

type MergedProps = { merge: ClientPageAnswer["merges"][number]; name: string };

export function Merged({ merge, name }: MergedProps) {
  const { id, enquiries, email_id, by, at, until } = merge;
  const undo = useUndoMerge();
  const limits = (
    <p>
      Possible until {readerDay(until)}. Enquiries from before the merge go back with their
      conversation; what came since stays with {name}.
    </p>
  );
  return (
    <MergedWith
      name={merge.name === name ? email_id : merge.name}
      onUndo={() => undo(id)}
      limits={limits}
    >
      <p>
        {by ? `${by.name}, ` : ""}
        <time dateTime={at}>{readerDate(at)}</time>. {came(enquiries)} Emails from {email_id} arrive
        here.
      </p>
    </MergedWith>
  );
}

type MergedWithProps = {
  name: string;
  onUndo: () => Promise<void>;
  children: ReactNode;
  /** The records that an undo brings back. */
  limits?: ReactNode;
};

export function MergedWith({ name, onUndo, children, limits }: MergedWithProps) {
  const { running, run } = useAction();
  return (
    <section className="client-same client-same--merged" aria-label={`Merged with ${name}`}>
      <h2>
        <Icon of={Merge} />
        Merged with {name}
      </h2>
      {children}
      <QuietButton busy={running} icon={Undo2} onClick={() => run(onUndo)}>
        {running ? "Undoing..." : "Undo the merge"}
      </QuietButton>
      {limits}
    </section>
  );
}

function came(enquiries: number): string {
  if (enquiries === 0) return "";
  return enquiries === 1 ? "1 enquiry moved here." : `${enquiries} enquiries moved here.`;
}
