import { Plus, X } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button, IconButton, QuietButton } from "../../../ui/button.tsx";
import { focusInPlace } from "../../../ui/focus-on.ts";
import { PageLink } from "../../../ui/page-link.tsx";
import { toast } from "../../../ui/toast.ts";
import { errorTextWithFields } from "../../api/api-errors.ts";
import { useAttempt } from "../../forms/use-attempt.ts";
import { isEscape } from "../../keys/is-escape.ts";
import { clientsAddress } from "./clients-address.ts";
import { TagInput } from "./tag-input.tsx";
import { useTagging } from "./use-tagging.ts";
import "../client-parts.css";

/** The tags of a client, among the facts: each leads to its clients, and can be removed. */
export function ClientTags({ id, tags }: { id: string; tags: readonly string[] }) {
  const { remove } = useTagging();
  const [isAdding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setAdding(false));
    focusInPlace(opener.current);
  };
  return (
    <div className="client-fact client-tags">
      <h3 id="client-tags-title">Tags</h3>
      {tags.length > 0 && (
        <ul className="cluster gap-6" aria-labelledby="client-tags-title">
          {tags.map((tag) => (
            <li key={tag} className="tag client-tags__tag">
              <PageLink to={clientsAddress({ tag })}>{tag}</PageLink>
              <IconButton
                icon={X}
                label={`Remove the tag ${tag}`}
                title="Remove"
                onClick={() =>
                  remove(id, tag).catch((error: unknown) => toast.error(errorTextWithFields(error)))
                }
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <TagForm id={id} onClose={close} />
      ) : (
        <QuietButton ref={opener} icon={Plus} onClick={() => setAdding(true)}>
          Add tag
        </QuietButton>
      )}
    </div>
  );
}

function TagForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { add } = useTagging();
  const [tag, setTag] = useState("");
  const attempt = useAttempt();
  function save(event: FormEvent) {
    event.preventDefault();
    void attempt.run(async () => {
      await add([id], tag.trim());
      onClose();
    });
  }
  return (
    <form
      className="stack gap-8 client-tags__form"
      onSubmit={save}
      onKeyDown={(event) => isEscape(event) && onClose()}
      noValidate
    >
      <TagInput
        autoFocus
        value={tag}
        error={attempt.error}
        onChange={(event) => setTag(event.target.value)}
      />
      <div className="cluster gap-6">
        <Button type="submit" busy={attempt.running}>
          {attempt.running ? "Adding..." : "Add"}
        </Button>
        <QuietButton onClick={onClose}>Cancel</QuietButton>
      </div>
    </form>
  );
}
