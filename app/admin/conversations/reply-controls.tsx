import type { EmailState } from "../../../contract/email-state.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { useMutate } from "../cache/use-query.tsx";
import { KeyCaps } from "../keys/key-caps.tsx";
import { useUndoneReply } from "./undone-reply.ts";

type ReplyControlsProps = {
  state: EmailState;
  enquiryId: string;
  message: { id: string; text: string };
};

/** Undo while a reply is held, Try again and Cancel while it waits or after it failed. */
export function ReplyControls({ state, enquiryId, message }: ReplyControlsProps) {
  const mutate = useMutate();
  const { set } = useUndoneReply();
  const path = { id: enquiryId, message: message.id };
  const attempt = (run: () => Promise<unknown>) => () => {
    run().catch((error: unknown) => toast.error(errorTextWithFields(error)));
  };
  const undo = attempt(async () => {
    const { text, files } = await mutate("undoReply", { path });
    set({ enquiryId, sent: message.text, text, files });
  });
  const sendNow = attempt(() => mutate("sendReplyNow", { path }));
  const cancel = attempt(() => mutate("cancelMail", { path: { id: state.id } }));
  switch (state.status) {
    case "held":
      return (
        <p className="flow mt-8">
          <Button look="quiet" small data-undo-reply onClick={undo}>
            Undo <KeyCaps of="z" silent />
          </Button>
          {!state.blocked && (
            <Button look="quiet" small onClick={sendNow}>
              Send now
            </Button>
          )}
        </p>
      );
    case "queued":
    case "waiting":
      return (
        <p className="flow mt-8">
          <Button look="quiet" small onClick={cancel}>
            Cancel
          </Button>
          {state.status === "waiting" && !state.blocked && (
            <Button look="quiet" small onClick={sendNow}>
              Try now
            </Button>
          )}
        </p>
      );
    case "failed":
      return (
        <p className="flow mt-8">
          <Button look="quiet" small onClick={sendNow}>
            Try again
          </Button>
        </p>
      );
    case "sending":
    case "accepted":
    case "cancelled":
      return null;
  }
}
