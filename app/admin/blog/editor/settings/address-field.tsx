import { Check, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { postLimits } from "../../../../../contract/office-limits.ts";
import { followsTitle, slugOf } from "../../../../../contract/slug.ts";
import { Field } from "../../../../ui/field.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { callApi } from "../../../api/api-client.ts";
import { newPostId } from "../autosave/local-drafts.ts";
import type { SettingProps } from "./post-settings.tsx";

/** The last part of the post's address, and whether it is free. */
export function AddressField({ form, error }: SettingProps) {
  const { post, texts } = form;
  const isPublic = post?.status === "published";
  const isChosen = post !== null && !followsTitle(post);
  const automatic = isPublic || isChosen ? post.slug : slugOf(texts.title) || (post?.slug ?? "");
  const shown = texts.slug || (post && post.title === texts.title ? post.slug : automatic);
  const state = useSlugCheck(post?.id ?? null, texts.slug);
  const isChanged = texts.slug !== "" && texts.slug !== post?.slug;
  return (
    <Field label="Address" id="post-slug" error={error}>
      {(control) => (
        <>
          <span className="row soft input post-slug">
            <span aria-hidden="true">/blogs/</span>
            <input
              {...control}
              value={shown}
              maxLength={postLimits.slug}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              placeholder="follows-the-title"
              onChange={(event) => form.setText("slug", typedSlug(event.target.value))}
              onBlur={() => texts.slug && form.setText("slug", slugOf(texts.slug))}
            />
          </span>
          <p className={`marked small ${isChanged ? tones[state] : "soft"}`} role="status">
            {isChanged && state === "free" && <Icon of={Check} />}
            {isChanged && state === "taken" && <Icon of={TriangleAlert} />}
            <span>{hintOf(isChanged ? state : "unchanged", { isPublic, isChosen })}</span>
          </p>
        </>
      )}
    </Field>
  );
}

const tones = { unknown: "soft", free: "good", taken: "bad" } as const;

/** The typed text, reduced to characters that an address can have. */
const typedSlug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s_]+/g, "-")
    .replace(/[^a-z0-9-]/g, "");

function hintOf(
  state: ReturnType<typeof useSlugCheck> | "unchanged",
  { isPublic, isChosen }: { isPublic: boolean; isChosen: boolean },
): string {
  if (state === "taken") return "Another post has or had this address.";
  const moved = isPublic ? " The old address leads here after you update." : "";
  if (state === "free") return `Free.${moved}`;
  if (state === "unchanged" && !isPublic) {
    return isChosen
      ? "It stays when the title changes."
      : "It follows the title until you publish.";
  }
  return isPublic ? "Old addresses keep working after a change." : "Checking...";
}

const pauseMs = 400;

/** Whether a typed slug is free for a post; asked after a pause in typing. */
function useSlugCheck(id: string | null, typed: string): "free" | "taken" | "unknown" {
  const [answer, setAnswer] = useState<{ slug: string; isFree: boolean } | null>(null);
  const slug = slugOf(typed);
  useEffect(() => {
    if (slug === "") return;
    let ended = false;
    const timer = setTimeout(async () => {
      const path = { id: id ?? newPostId };
      // Without an answer the save itself finds a slug that is taken.
      const found = await callApi("readPostOptions", { path, query: { slug } }).catch(() => null);
      if (!ended && found) setAnswer({ slug, isFree: found.data.isFree === true });
    }, pauseMs);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [id, slug]);
  if (answer?.slug !== slug) return "unknown";
  return answer.isFree ? "free" : "taken";
}
