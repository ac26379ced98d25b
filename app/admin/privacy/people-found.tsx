import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { useMutate } from "../cache/use-query.ts";
import { readerDate } from "../lists/reader-date.ts";

type People = AnswerOf<"findPerson">["clients"];
type Change = { email: string; restricted: boolean };

/** The clients behind an address or number, and whether their data may be used. */
export function PeopleFound({ people, onChanged }: { people: People; onChanged: () => void }) {
  const mutate = useMutate();
  async function onRestrict(change: Change) {
    try {
      const { message } = await mutate("restrictPerson", { body: change });
      toast.success(message);
      onChanged();
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
  }
  return (
    <ul className="privacy-people">
      {people.map(({ id, name, email_id: email, restrictedAt }) => (
        <li key={id}>
          <div className="privacy-people__who">
            <h3>{name}</h3>
            <p>{email}</p>
            <p>
              {restrictedAt
                ? `Restricted since ${readerDate(restrictedAt)}: kept, and out of lists, search, exports and letters.`
                : "In use: in lists, and may be written to."}
            </p>
          </div>
          <Button
            look="quiet"
            small
            aria-label={restrictedAt ? `Lift the restriction of ${name}` : `Restrict ${name}`}
            onClick={() => onRestrict({ email, restricted: restrictedAt === null })}
          >
            {restrictedAt ? "Lift restriction" : "Restrict"}
          </Button>
        </li>
      ))}
    </ul>
  );
}
