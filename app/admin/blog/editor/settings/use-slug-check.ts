import { useEffect, useState } from "react";
import { slugOf } from "../../../../../contract/slug.ts";
import { callApi } from "../../../api/api-client.ts";
import { newPostId } from "../autosave/local-drafts.ts";

const pauseMs = 400;

/** Whether a typed slug is free for a post; asked after a pause in typing. */
export function useSlugCheck(id: string | null, typed: string): "free" | "taken" | "unknown" {
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
