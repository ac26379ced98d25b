import { useState } from "react";
import type { Blog, PostStatus } from "../../../../../contract/blogs.ts";

/** The saved status of a post; `new` before its first save. */
export type CurrentStatus = PostStatus | "new";

/** The preselected status: a new post is published, any other keeps its status. */
export function defaultTarget(current: CurrentStatus): PostStatus {
  return current === "new" ? "published" : current;
}

/** The statuses that saving can lead to. A published post can't be scheduled. */
export function targetsOf(current: CurrentStatus): readonly PostStatus[] {
  return current === "published" ? ["published", "draft"] : ["published", "scheduled", "draft"];
}

/** Label of a target status among the options. */
export function targetLabel(target: PostStatus, current: CurrentStatus): string {
  if (target === "scheduled") return current === "scheduled" ? "Scheduled" : "Schedule";
  if (target === "published") return current === "published" ? "Published" : "Publish now";
  return current === "published" ? "Unpublish" : "Draft";
}

/** Label of the save button, and a hint about its effect. */
export function saveAction(target: PostStatus, current: CurrentStatus, publishAt: string) {
  return { label: saveLabels[current][target], hint: saveHint(target, current, publishAt) };
}

const saveLabels: Readonly<Record<CurrentStatus, Record<PostStatus, string>>> = {
  new: { published: "Publish", scheduled: "Schedule", draft: "Save draft" },
  draft: { published: "Publish", scheduled: "Schedule", draft: "Save" },
  scheduled: { published: "Publish", scheduled: "Save", draft: "Save as draft" },
  published: { published: "Save", scheduled: "Save", draft: "Unpublish" },
};

function saveHint(target: PostStatus, current: CurrentStatus, publishAt: string): string {
  if (target === "scheduled") {
    return publishAt ? `Readers see it from ${publishAt}.` : "Choose a date and time.";
  }
  if (target === "published") {
    return current === "published"
      ? "Readers see the changes immediately."
      : "Readers see it immediately.";
  }
  return current === "published" ? "Readers no longer see it." : "Only staff can see it.";
}

/** The status fields of a save request; empty while the status stays. */
export function statusInput(target: PostStatus, current: CurrentStatus, publishAt: string) {
  if (target === "scheduled") return { status: target, publish_at: publishAt };
  return target === current ? {} : { status: target };
}

/** The chosen status and publication time of a post. */
export function usePublication(post: Blog | null, onChange: () => void) {
  const current: CurrentStatus = post?.status ?? "new";
  const [target, setTarget] = useState(defaultTarget(current));
  const [dateTime, setDateTime] = useState(() => dateTimeOf(post));
  return {
    current,
    target,
    /** Local time, as the value of a `datetime-local` field. */
    dateTime,
    /** ISO 8601 in UTC; empty while the field is incomplete. */
    publishAt: fromDateTimeField(dateTime),
    setTarget(next: PostStatus) {
      setTarget(next);
      onChange();
    },
    setDateTime(next: string) {
      setDateTime(next);
      onChange();
    },
    /** Shows the status of the post that was saved. */
    reset(saved: Blog) {
      setTarget(defaultTarget(saved.status));
      setDateTime(dateTimeOf(saved));
    },
  };
}

export type Publication = ReturnType<typeof usePublication>;

function dateTimeOf(post: Blog | null): string {
  const scheduledFor = post?.status === "scheduled" && post.publishedAt;
  return toDateTimeField(scheduledFor ? new Date(scheduledFor) : nextMorning());
}

const dateTimeFormat = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
});
const timeZoneFormat = new Intl.DateTimeFormat("en-GB", { timeZoneName: "long" });

/** An instant in local time with weekday and zone: "Tue 24 Nov 2026, 09:00 GMT+5:30". */
export function formatLocalDateTime(instant: string): string {
  return dateTimeFormat.format(new Date(instant)).replace(",", "");
}

/** Name of the local time zone: "India Standard Time". */
export function localTimeZone(now = new Date()): string {
  const name = timeZoneFormat.formatToParts(now).find(({ type }) => type === "timeZoneName");
  return name?.value ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The value of a `datetime-local` field for an instant. */
export function toDateTimeField(instant: Date): string {
  const pad = (number: number) => String(number).padStart(2, "0");
  const day = [instant.getFullYear(), pad(instant.getMonth() + 1), pad(instant.getDate())];
  return `${day.join("-")}T${pad(instant.getHours())}:${pad(instant.getMinutes())}`;
}

/** The instant of a `datetime-local` value, ISO 8601 in UTC; empty while it is incomplete. */
export function fromDateTimeField(value: string): string {
  const instant = new Date(value);
  return value === "" || Number.isNaN(instant.getTime()) ? "" : instant.toISOString();
}

/** 09:00 of the next day, in local time. */
export function nextMorning(now = new Date()): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9);
}
