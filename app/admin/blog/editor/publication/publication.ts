import { useState } from "react";
import type { Blog, PostStatus } from "../../../../../contract/blogs.ts";

/** The saved status of a post; `new` before its first save. */
export type CurrentStatus = PostStatus | "new";

/** The status that a save without publication leads to. */
export const unpublishedTarget = (current: CurrentStatus): PostStatus =>
  current === "new" ? "draft" : current;

/** The panel's choices: publish or update now, at a time, or withdraw. */
export type PublishChoice = "now" | "later" | "withdraw";

/** The choices for a post. A published post can't be scheduled. */
export function choicesOf(current: CurrentStatus): readonly PublishChoice[] {
  if (current === "published") return ["now", "withdraw"];
  return current === "scheduled" ? ["now", "later", "withdraw"] : ["now", "later"];
}

const targets = { now: "published", later: "scheduled", withdraw: "draft" } as const;

export const targetOf = (choice: PublishChoice): PostStatus => targets[choice];

/** A choice's name and its effect. */
export function choiceTexts(choice: PublishChoice, current: CurrentStatus) {
  const isOut = current === "published";
  if (choice === "later") return { label: "Schedule", hint: "It goes live by itself." };
  if (choice === "withdraw") {
    return isOut
      ? { label: "Unpublish", hint: "Readers no longer see it." }
      : { label: "Back to draft", hint: "Only staff can see it." };
  }
  return isOut
    ? { label: "Update", hint: "Readers see the changes immediately." }
    : { label: "Now", hint: "Readers see it immediately." };
}

/** The button that opens the panel, and the panel's heading. */
export const panelTexts: Readonly<Record<CurrentStatus, { button: string; title: string }>> = {
  new: { button: "Publish", title: "Publish this post" },
  draft: { button: "Publish", title: "Publish this post" },
  scheduled: { button: "Schedule", title: "Change when it is published" },
  published: { button: "Update", title: "Update this post" },
};

/** The panel's main button: it says what it will do. `time` is that of a scheduled post. */
export function confirmLabel(choice: PublishChoice, current: CurrentStatus, time: string): string {
  if (choice === "now") return current === "published" ? "Update now" : "Publish now";
  if (choice === "later") return time ? `Schedule for ${time}` : "Schedule";
  return choiceTexts(choice, current).label;
}

/** The button that saves without publishing; null for a post that readers see. */
export function saveLabel(current: CurrentStatus): string | null {
  if (current === "published") return null;
  return current === "scheduled" ? "Save" : "Save draft";
}

/** The status fields of a save request; empty while the status stays. */
export function statusInput(target: PostStatus, current: CurrentStatus, publishAt: string) {
  if (target === "scheduled") return { status: target, publish_at: publishAt };
  return target === current ? {} : { status: target };
}

/** The choice in the panel and the publication time of a post. */
export function usePublication(post: Blog | null) {
  const current: CurrentStatus = post?.status ?? "new";
  const [chosen, setChoice] = useState(defaultChoice(current));
  const [dateTime, setDateTime] = useState(() => dateTimeOf(post));
  return {
    current,
    // The post may have gone live meanwhile, and can't be scheduled any more.
    choice: choicesOf(current).includes(chosen) ? chosen : defaultChoice(current),
    setChoice,
    /** Local time, as the value of a `datetime-local` field. */
    dateTime,
    setDateTime,
    /** ISO 8601 in UTC; empty while the field is incomplete. */
    publishAt: fromDateTimeField(dateTime),
    /** Shows the status of the post that was saved. */
    reset(saved: Blog) {
      setChoice(defaultChoice(saved.status));
      setDateTime(dateTimeOf(saved));
    },
  };
}

const defaultChoice = (current: CurrentStatus): PublishChoice =>
  current === "scheduled" ? "later" : "now";

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
});
const shortFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});
/** British English calls IST “GMT+5:30”. */
const zoneFormat = new Intl.DateTimeFormat("en-IN", { timeZoneName: "short" });
const timeZoneFormat = new Intl.DateTimeFormat("en-GB", { timeZoneName: "long" });

/** An instant in local time with weekday and zone: "Tue 24 Nov 2026, 09:00 IST". */
export function formatLocalDateTime(instant: string): string {
  const at = new Date(instant);
  return `${dateTimeFormat.format(at).replace(",", "")} ${zoneName(zoneFormat, at)}`;
}

/** An instant in local time, for a button: "24 Nov, 09:00". */
export const shortLocalTime = (instant: string): string => shortFormat.format(new Date(instant));

/** Name of the local time zone: "India Standard Time". */
export function localTimeZone(now = new Date()): string {
  return zoneName(timeZoneFormat, now);
}

function zoneName(format: Intl.DateTimeFormat, at: Date): string {
  const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName");
  return name?.value ?? format.resolvedOptions().timeZone;
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
