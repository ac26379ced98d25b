import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { adminPaths } from "../../admin-paths.ts";
import { adoptFormerDraft, currentEmail, setCurrentEmail } from "./unsaved-emails.ts";

/**
 * The email that the address names. Without a name it is the one that this tab is writing, or a new
 * one, which has an id before it is named; null while a draft's author is not known.
 */
export function useAskedDraft(staff: string): { id: string; isNew: boolean } | null {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = params.get("draft");
  const [blank, setBlank] = useState(() => ({ id: crypto.randomUUID() as string, named: false }));
  const isNew = asked === null || asked === "new";
  if (asked === blank.id && !blank.named) setBlank({ ...blank, named: true });
  // Left for another email, the new one is a stored draft like any other.
  if (blank.named && asked !== blank.id) setBlank({ id: crypto.randomUUID(), named: false });

  useEffect(() => {
    if (staff === "" || !isNew) return;
    if (asked === "new") return setCurrentEmail(staff, null);
    adoptFormerDraft(staff);
    const id = currentEmail(staff);
    if (id) void navigate(adminPaths.emailDraft(id), { replace: true });
  }, [staff, asked, isNew, navigate]);

  if (isNew) return { id: blank.id, isNew };
  if (asked === blank.id) return { id: asked, isNew: true };
  return staff === "" ? null : { id: asked, isNew: false };
}
