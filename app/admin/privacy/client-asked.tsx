import { useAnswer } from "../api/use-answer.ts";
import { FoundPerson } from "./found-person.tsx";

/** The person that a link from the clients names, by the client's id. */
export function ClientAsked({ id }: { id: string }) {
  const [loaded] = useAnswer("readClient", { path: { id } });
  if (loaded.state === "ready")
    return <FoundPerson person={{ email: loaded.answer.data.email_id }} />;
  if (loaded.state === "loading") return null;
  return (
    <p className="form-failure" role="alert">
      {loaded.reason}
    </p>
  );
}
