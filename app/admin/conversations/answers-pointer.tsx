import { CornerDownRight } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";

type AnswersPointerProps = {
  other: { id: string; name: string };
  busy: boolean;
  onMerge: () => void;
};

/** Says that a conversation answers an email of another one, and offers to merge them. */
export function AnswersPointer({ other, busy, onMerge }: AnswersPointerProps) {
  return (
    <div className="note cluster answers-pointer">
      <Icon of={CornerDownRight} />
      <p className="grow">
        Answers an email to <bdi>{other.name}</bdi>.{" "}
        <PageLink className="tap" to={adminPaths.query(other.id)}>
          Open it
        </PageLink>
      </p>
      <Button look="quiet" small busy={busy} onClick={onMerge}>
        Merge
      </Button>
    </div>
  );
}
