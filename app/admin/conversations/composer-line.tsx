import { Forward, Lock, Reply, ReplyAll } from "lucide-react";
import { namesText } from "../../../contract/reply-recipients.ts";
import { RoundButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { KeyCaps } from "../keys/key-caps.tsx";
import type { useComposer } from "./use-composer.ts";

type ComposerLineProps = { composer: ReturnType<typeof useComposer>; canReply: boolean };

/** The closed composer: one button for the usual answer; forward and note beside it. */
export function ComposerLine({ composer: { chosen, begin }, canReply }: ComposerLineProps) {
  const isAll = chosen.all.length > 1;
  return (
    <div className="row composer__line">
      {canReply && (
        <>
          <button
            type="button"
            className="row fill"
            onClick={() => begin(isAll ? "replyAll" : "reply", undefined)}
          >
            <Icon of={isAll ? ReplyAll : Reply} />
            <span className="ellipsis">
              Reply to <bdi>{namesText(chosen.all)}</bdi>
              {chosen.isElsewhere && (
                <>
                  {" "}
                  at the known address <bdi>{chosen.all[0]?.email}</bdi>
                </>
              )}
            </span>
            <span className="push">
              <KeyCaps of="r" silent />
            </span>
          </button>
          {chosen.about && (
            <RoundButton
              label="Forward"
              title="Forward (Shift F)"
              icon={Forward}
              onClick={() => begin("forward", undefined)}
            />
          )}
        </>
      )}
      <RoundButton label="Note" title="Note (N)" icon={Lock} onClick={() => begin("note")} />
    </div>
  );
}
