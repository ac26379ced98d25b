import { dayMs, hourMs, minuteMs } from "../../../contract/durations.ts";
import { drawPng } from "../../http/pages/draw-png.ts";
import { signIn } from "../../services/accounts/sign-in.ts";
import { createPost } from "../../services/blog/create-post.ts";
import { deletePosts } from "../../services/blog/delete-posts.ts";
import { publishDue } from "../../services/blog/publish-due.ts";
import { updatePost } from "../../services/blog/update-post.ts";
import { saveWorkingCopy } from "../../services/blog/working-copy.ts";
import type { Actor, Context } from "../../services/context.ts";
import { listClients } from "../../services/crm/clients/list-clients.ts";
import { saveSegment } from "../../services/crm/clients/segments.ts";
import { tagClients } from "../../services/crm/clients/tag-clients.ts";
import { listEmails } from "../../services/emails/list-emails.ts";
import { listRecipients } from "../../services/emails/list-recipients.ts";
import { retryEmail } from "../../services/emails/retry-email.ts";
import { sendBulkEmail } from "../../services/emails/send-bulk-email.ts";
import { describeMedia } from "../../services/media/describe-media.ts";
import { storeImage } from "../../services/media/store-image.ts";
import { restrictPerson } from "../../services/privacy/restrict-person.ts";
import { inviteStaff } from "../../services/staff/invite-staff.ts";
import { updateStaff } from "../../services/staff/update-staff.ts";
import { conversationEvents, enquiryEvents } from "./demo-conversations.ts";
import { type DemoPost, demo, demoClient } from "./demo-data.ts";
import {
  type DemoStaff,
  demoPassword,
  demoStaff,
  formerStaff,
  invitedStaff,
} from "./demo-staff.ts";

/** Context of an actor, with the clock at the event's time; `address` is the visitor's. */
export type As = (actor: Actor | DemoStaff, address?: string) => Context;

/** `at`: ms since 1970. */
export type DemoEvent = { at: number; run(as: As): Promise<unknown> };

/** Time (ms since 1970) so many days before the end; `index` varies the time of day. */
export type TimeOf = (daysAgo: number, index?: number) => number;

const indiaOffsetMs = 5.5 * hourMs;

/** Less than a day ago: exact. Otherwise: between 9:00 and 18:00 in India. */
function timesBefore(end: number): TimeOf {
  const midnight = Math.floor((end + indiaOffsetMs) / dayMs) * dayMs - indiaOffsetMs;
  return (daysAgo, index = 0) =>
    daysAgo < 1 && daysAgo > 0
      ? end - daysAgo * dayMs
      : midnight - daysAgo * dayMs + 9 * hourMs + ((index * 37) % 540) * minuteMs;
}

/** All that happens in the demo until `end` (ms since 1970), in order. */
export function demoEvents(end: number): DemoEvent[] {
  const timeOf = timesBefore(end);
  return [
    ...enquiryEvents(timeOf, end),
    ...emailEvents(timeOf),
    ...conversationEvents(timeOf, end),
    ...staffEvents(timeOf, end),
    ...demo.posts.flatMap((post) => postEvents(post, timeOf)),
    { at: timeOf(31), run: addPictures },
    {
      at: end - hourMs,
      run: (as: As) =>
        saveWorkingCopy(as("kavya"), "new", {
          ...demo.unsavedPost,
          summary: "",
          images: [],
          baseVersion: 0,
        }),
    },
  ].sort((one, other) => one.at - other.at);
}

/** Emails to clients, retries, tags, and a restricted client. */
function emailEvents(timeOf: TimeOf): DemoEvent[] {
  return [
    ...demo.bulkEmails.map(({ daysAgo, subject, body, to }) => ({
      at: timeOf(daysAgo),
      run: async (as: As) => {
        const clientMails = to
          ? to.map((client) => demoClient(client).email)
          : (await listRecipients(as("meera"))).recipients.map(({ email_id }) => email_id);
        const email = { clientMails, mailSubject: subject, mailBody: body };
        await sendBulkEmail(as("meera"), email);
      },
    })),
    ...demo.retries.map(({ daysAgo, recipient }) => ({
      at: timeOf(daysAgo),
      run: (as: As) => retryFailed(as("meera"), demoClient(recipient).email),
    })),
    { at: timeOf(10), run: (as) => tagDemoClients(as("sunita")) },
    {
      at: timeOf(12),
      run: (as) =>
        restrictPerson(as("meera"), { email: demoClient("arvind").email, restricted: true }),
    },
  ];
}

async function retryFailed(context: Context, recipient: string): Promise<void> {
  const { emails } = await listEmails(context, { limit: 100, status: "failed" });
  for (const email of emails) {
    if (email.recipient === recipient) await retryEmail(context, email.id);
  }
}

async function tagDemoClients(context: Context): Promise<void> {
  for (const [tag, names] of Object.entries(demo.tags)) {
    for (const name of names) {
      const { clients } = await listClients(context, { q: demoClient(name).email, limit: 1 });
      if (clients[0]) await tagClients(context, [clients[0].id], tag);
    }
  }
  await saveSegment(context, { name: "Schools and academies", q: "", tag: "Schools" });
}

/** Somebody leaves and somebody is invited; the others have signed in today. */
function staffEvents(timeOf: TimeOf, end: number): DemoEvent[] {
  const signInAs = (staff: DemoStaff) => (as: As) =>
    signIn(as({ kind: "visitor" }, "198.51.100.200"), {
      email: demoStaff[staff].email,
      password: demoPassword,
    });
  const disable = async (as: As) => {
    const { actor } = as(formerStaff);
    if (actor.kind === "staff") await updateStaff(as("meera"), actor.id, { status: "disabled" });
  };
  const present = (["sunita", "kavya", "arjun", "meera"] as const).map((staff, index) => ({
    at: end - (50 - index * 10) * minuteMs,
    run: signInAs(staff),
  }));
  return [
    { at: timeOf(36), run: signInAs(formerStaff) },
    { at: timeOf(35), run: disable },
    { at: timeOf(2), run: (as) => inviteStaff(as("meera"), invitedStaff) },
    ...present,
  ];
}

/** A post, written by Kavya: published, scheduled or a draft, and what happens to it since. */
function postEvents(post: DemoPost, timeOf: TimeOf): DemoEvent[] {
  const { title, category, content, daysAgo, publishedDaysAgo, deletedDaysAgo, correction } = post;
  const input = { title, category, content, summary: "", images: [] };
  let id = "";
  const create = async (as: As) => {
    const created =
      publishedDaysAgo === undefined || publishedDaysAgo === daysAgo
        ? { status: publishedDaysAgo === undefined ? ("draft" as const) : ("published" as const) }
        : {
            status: "scheduled" as const,
            publish_at: new Date(timeOf(publishedDaysAgo)).toISOString(),
          };
    id = (await createPost(as("kavya"), { ...input, ...created })).id;
  };
  const events: DemoEvent[] = [{ at: timeOf(daysAgo), run: create }];
  if (publishedDaysAgo !== undefined && publishedDaysAgo > 0)
    events.push({ at: timeOf(publishedDaysAgo), run: (as) => publishDue(as({ kind: "system" })) });
  if (correction)
    events.push({
      at: timeOf(correction.daysAgo),
      run: (as) => updatePost(as("kavya"), id, { content: correction.content }),
    });
  if (deletedDaysAgo !== undefined)
    events.push({ at: timeOf(deletedDaysAgo), run: (as) => deletePosts(as("kavya"), [id]) });
  return events;
}

/** Fills the media library. Not by sharp, which refuses SVG: pictures of strangers may be any file. */
async function addPictures(as: As): Promise<void> {
  for (const { name, alt, shapes } of demo.pictures) {
    const bytes = await drawPng(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900">
      <rect width="1600" height="900" fill="#0b1a44"/>${shapes}
      <rect y="640" width="1600" height="260" fill="#060d27"/>
    </svg>`);
    const { id } = await storeImage(as("kavya"), { name, bytes });
    await describeMedia(as("kavya"), id, alt);
  }
}
