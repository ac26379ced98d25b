import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { newKey } from "../../../ui/new-key.ts";
import { currentEmail } from "./unsaved-emails.ts";

type AskedDraft = {
  id: string;
  isNew: boolean;
  /** The draft that this tab was writing when a new email was begun. */
  unfinished: string | null;
};

/**
 * The email that the address names. Without a name it is a new one, which has an id before it is
 * named, so that nobody adds to an earlier email unawares; null while a draft's author is not known.
 */
export function useAskedDraft(staff: string): AskedDraft | null {
  const [params] = useSearchParams();
  const asked = params.get("draft");
  const [blank, setBlank] = useState(() => ({ id: newKey(), named: false }));
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const isNew = asked === null || asked === "new";
  if (asked === blank.id && !blank.named) setBlank({ ...blank, named: true });
  // Left for another email, the new one is a stored draft like any other.
  if (blank.named && asked !== blank.id) setBlank({ id: newKey(), named: false });

  useEffect(() => {
    if (staff !== "" && isNew) setUnfinished(currentEmail(staff));
  }, [staff, isNew]);

  if (isNew || asked === blank.id) return { id: blank.id, isNew: true, unfinished };
  return staff === "" ? null : { id: asked, isNew: false, unfinished: null };
}
