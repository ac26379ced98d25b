import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { useRefresh } from "../cache/use-query.tsx";
import { restore } from "../lists/offer-undo.ts";
import "../clients/client-parts.css";

/** Says that the client of an enquiry was deleted before it arrived, and restores them. */
export function ClientInBin({ client }: { client: { id: string; name: string } }) {
  const refresh = useRefresh();
  async function onRestore() {
    try {
      await restore({ kind: "client", ids: [client.id] });
    } catch (error) {
      toast.error(errorTextWithFields(error));
      refresh();
    }
  }
  return (
    <section
      className="stack gap-8 small suggestion-box suggestion-box--in-bin"
      aria-label="Client in the bin"
    >
      <p>
        <b>{client.name}</b> is in the bin. Restore this client to answer.
      </p>
      <Button onClick={() => void onRestore()}>Restore</Button>
    </section>
  );
}
