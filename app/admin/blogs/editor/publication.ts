import type { PostStatus } from "../../../../contract/blogs.ts";

/** What saving shall do with the post. */
export type Plan = "publish" | "schedule" | "draft";

/** Where the post is now; `new` until its first save. */
export type Standing = PostStatus | "new";

/** What the form proposes: to leave the post where it is, and to publish a new one. */
export function usualPlan(standing: Standing): Plan {
  if (standing === "scheduled") return "schedule";
  return standing === "draft" ? "draft" : "publish";
}

/** What can be chosen. A published post is out; only a new date for the future makes no sense. */
export function plansFor(standing: Standing): readonly Plan[] {
  return standing === "published" ? ["publish", "draft"] : ["publish", "schedule", "draft"];
}

/** What a plan is called where a post stands. */
export function planName(plan: Plan, standing: Standing): string {
  if (plan === "schedule") return standing === "scheduled" ? "Scheduled" : "Schedule";
  if (plan === "publish") return standing === "published" ? "Published" : "Publish now";
  return standing === "published" ? "Take it off the site" : "Draft";
}

/** The words of the main button, and what pressing it does. */
export function mainAction(plan: Plan, standing: Standing, goesOut: string) {
  return { label: labels[standing][plan], hint: hintOf(plan, standing, goesOut) };
}

const labels: Readonly<Record<Standing, Record<Plan, string>>> = {
  new: { publish: "Upload", schedule: "Schedule", draft: "Save draft" },
  draft: { publish: "Publish", schedule: "Schedule", draft: "Save" },
  scheduled: { publish: "Publish", schedule: "Save", draft: "Save as draft" },
  published: { publish: "Save", schedule: "Save", draft: "Unpublish" },
};

function hintOf(plan: Plan, standing: Standing, goesOut: string): string {
  if (plan === "schedule") return goesOut ? `It goes out on ${goesOut}.` : "Please choose when.";
  if (plan === "publish") {
    return standing === "published" ? "Readers see the changes at once." : "It goes out at once.";
  }
  return standing === "published" ? "Readers find it no longer." : "Only staff see it.";
}

/** What a save tells the server of it; nothing, where the post stays where it is. */
export function statusToSend(plan: Plan, standing: Standing, publishAt: string) {
  if (plan === "schedule") return { status: "scheduled" as const, publish_at: publishAt };
  const status: PostStatus = plan === "publish" ? "published" : "draft";
  return status === standing ? {} : { status };
}
