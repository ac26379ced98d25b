import { Phone } from "lucide-react";
import { telephone } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { useBeginCall } from "./save-call.ts";

type CallLinkProps = {
  phone: string;
  /** Id of the conversation in which the call is logged on return; undefined for none. */
  conversation: string | undefined;
};

export function CallLink({ phone, conversation }: CallLinkProps) {
  const beginCall = useBeginCall();
  return (
    <a
      className="button button--quiet"
      href={telephone(phone)}
      onClick={() => conversation && beginCall(conversation)}
    >
      <Icon of={Phone} />
      Call
    </a>
  );
}
