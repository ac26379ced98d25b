import { useState } from "react";
import type { Blog } from "../../../../contract/blogs.ts";
import { type Plan, type Standing, usualPlan } from "./publication.ts";
import { fromField, toField, tomorrowMorning } from "./reader-clock.ts";

/** Whether and when the post goes out. */
export function usePublication(post: Blog | null, onChange: () => void) {
  const standing: Standing = post?.status ?? "new";
  const [plan, setPlan] = useState<Plan>(usualPlan(standing));
  const [moment, setMoment] = useState(() => momentOf(post));
  return {
    standing,
    plan,
    /** On the reader's clock, as a `datetime-local` field has it. */
    moment,
    /** ISO 8601, UTC; empty while incomplete. */
    publishAt: fromField(moment),
    choose(next: Plan) {
      setPlan(next);
      onChange();
    },
    setMoment(next: string) {
      setMoment(next);
      onChange();
    },
    /** The post was saved so. */
    settle(saved: Blog) {
      setPlan(usualPlan(saved.status));
      setMoment(momentOf(saved));
    },
  };
}

export type Publication = ReturnType<typeof usePublication>;

function momentOf(post: Blog | null): string {
  const isAhead = post?.status === "scheduled" && post.publishedAt;
  return toField(isAhead ? new Date(isAhead) : tomorrowMorning());
}
