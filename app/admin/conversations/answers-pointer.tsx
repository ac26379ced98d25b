import { CornerDownRight } from "lucide-react";
import { QuietButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { mutate } from "../api/api-client.ts";
import { useAction } from "../forms/use-action.ts";
import type { Done } from "./offer-undo-move.ts";

type AnswersPointerProps = {
  id: string;
  other: { id: string; name: string };
  onMerged: (done: Done) => void;
};

/** Says that a conversation answers an email of another one, and offers to merge them. */
export function AnswersPointer({ id, other, onMerged }: AnswersPointerProps) {
  const { running, run } = useAction();
  const merge = async () => {
    const done = await mutate("mergeConversations", { path: { id }, body: { into: other.id } });
    onMerged({ kind: "merge", ...done });
  };
  return (
    <div className="note cluster answers-pointer">
      <Icon of={CornerDownRight} />
      <p className="grow">
        Answers an email to <bdi>{other.name}</bdi>.{" "}
        <PageLink className="tap" to={adminPaths.query(other.id)}>
          Open it
        </PageLink>
      </p>
      <QuietButton busy={running} onClick={() => void run(merge)}>
        Merge
      </QuietButton>
    </div>
  );
}
