import { createFirstAdmin, createStaff } from "../../services/accounts/create-staff.ts";
import { loadStarterPosts } from "../../services/blog/load-starter-posts.ts";
import { readArticles } from "../../services/blog/starter/read-articles.ts";
import type { Actor, Context } from "../../services/context.ts";
import { day } from "../../services/rate-limits.ts";
import { simulateDelivery } from "./demo-outbox.ts";
import { type DemoStaff, demoPassword, demoStaff } from "./demo-staff.ts";
import type { As } from "./demo-timeline.ts";
import { enquiryEvents } from "./enquiry-events.ts";
import { emailEvents, postEvents, staffEvents } from "./office-events.ts";

/**
 * Fills an empty, migrated database with twelve weeks of invented work that end at `end` (ms since
 * 1970). All of it passes through the services, with their clock set to each event's time.
 */
export async function fillDemo(base: Context, end: number): Promise<void> {
  let clock = end - 12 * 7 * day;
  const setClock = (time: number) => {
    clock = Math.max(clock, time);
  };
  const context = { ...base, actor: { kind: "system" } as const, now: () => clock, setClock };
  const deliverUntil = simulateDelivery(context);
  const staff = await openAccounts(context);
  await loadStarterPosts(context, await readArticles());
  const as: As = (actor, address) => ({
    ...context,
    actor: typeof actor === "string" ? staff[actor] : actor,
    ...(address && { address }),
  });

  const timeline = [enquiryEvents, emailEvents, staffEvents, postEvents]
    .flatMap((eventsBefore) => eventsBefore(end))
    .sort((a, b) => a.at - b.at);
  for (const { at, run } of timeline) {
    await deliverUntil(at - 1);
    setClock(at);
    await run(as);
  }
  await deliverUntil(end);
}

async function openAccounts(context: Context): Promise<Record<DemoStaff, Actor>> {
  const { meera, ...others } = demoStaff;
  await createFirstAdmin(context, { ...meera, password: demoPassword });
  const account = { password: demoPassword, mustChangePassword: false };
  for (const other of Object.values(others)) await createStaff(context, { ...other, ...account });
  const rows = await context.database.read.selectFrom("staff").select(["id", "email"]).execute();
  const actorOf = ({ email, role }: (typeof demoStaff)[DemoStaff]): Actor => {
    const id = rows.find((row) => row.email === email)?.id;
    if (!id) throw new Error(`${email} has no account.`);
    return { kind: "staff", id, role, sessionId: "demo" };
  };
  return {
    meera: actorOf(demoStaff.meera),
    arjun: actorOf(demoStaff.arjun),
    kavya: actorOf(demoStaff.kavya),
    rohan: actorOf(demoStaff.rohan),
  };
}
