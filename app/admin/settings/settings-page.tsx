import { pageMeta } from "../shell/admin-page-meta.ts";
import { AppearanceCard } from "./appearance-card.tsx";

export const meta = pageMeta("Settings");

/** `/admin/settings`: the sections that need no page of their own, each with an anchor. */
export default function SettingsPage() {
  return <AppearanceCard />;
}
