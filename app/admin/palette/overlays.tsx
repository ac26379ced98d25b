import { lazy, Suspense } from "react";
import { useEverywhereKeys } from "../keys/everywhere-keys.ts";
import { Tooltips } from "../keys/tooltips.tsx";
import type { CurrentUser } from "../session/current-user.ts";
import { useOverlay } from "./overlay.ts";
import { Palette } from "./palette.tsx";

const KeysHelp = lazy(async () => ({
  default: (await import("../keys/keys-help.tsx")).KeysHelp,
}));

/** The keys of every screen, and what they open over it. */
export function Overlays({ user }: { user: CurrentUser }) {
  const overlay = useOverlay();
  useEverywhereKeys(user);
  return (
    <>
      <Tooltips />
      {overlay === "palette" && <Palette role={user.role} />}
      <Suspense>{overlay === "keys" && <KeysHelp />}</Suspense>
    </>
  );
}
