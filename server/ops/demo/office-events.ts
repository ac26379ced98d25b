import { dayMs, hourMs } from "../../../contract/durations.ts";
import { createPost } from "../../services/blog/create-post.ts";
import { deletePosts } from "../../services/blog/delete-posts.ts";
import { publishDue } from "../../services/blog/publish-due.ts";
import { updatePost } from "../../services/blog/update-post.ts";
import { saveWorkingCopy } from "../../services/blog/working-copy.ts";
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
import { demoClients } from "./demo-clients.ts";
import { demoBulkEmails, retries } from "./demo-emails.ts";
import { drawDemoPictures } from "./demo-pictures.ts";
import {
  correctedPost,
  correction,
  deletedPost,
  draftPosts,
  publishedPost,
  scheduledPosts,
  unsavedPost,
} from "./demo-posts.ts";
import { type As, type DemoEvent, formerStaff, invitedStaff, timesBefore } from "./demo-staff.ts";

/** Emails to clients, retries, and a restricted client. */
export function emailEvents(end: number): DemoEvent[] {
  const timeOf = timesBefore(end);
  const sent = demoBulkEmails.map(({ daysAgo, subject, body, to }) => ({
    at: timeOf(daysAgo),
    run: async (as: As) => {
      const context = as("meera");
      const clientMails = to
        ? to.map((client) => demoClients[client].email)
        : (await listRecipients(context)).recipients.map((recipient) => recipient.email_id);
      await sendBulkEmail(context, { clientMails, mailSubject: subject, mailBody: body });
    },
  }));
  const retried = retries.map(({ daysAgo, recipient }) => ({
    at: timeOf(daysAgo),
    run: (as: As) => retryFailed(as, demoClients[recipient].email),
  }));
  const tagged = { at: timeOf(10), run: tagDemoClients };
  const { email } = demoClients.arvind;
  const restrict = (as: As) => restrictPerson(as("meera"), { email, restricted: true });
  return [...sent, ...retried, tagged, { at: timeOf(12), run: restrict }];
}

/** Two tags, and a segment of one. */
async function tagDemoClients(as: As): Promise<void> {
  const context = as("sunita");
  const tags = { Schools: ["sneha", "rajesh", "nikhil"], Health: ["lakshmi", "zoya"] } as const;
  for (const [tag, names] of Object.entries(tags)) {
    for (const name of names) {
      const { clients } = await listClients(context, { q: demoClients[name].email, limit: 1 });
      if (clients[0]) await tagClients(context, [clients[0].id], tag);
    }
  }
  await saveSegment(context, { name: "Schools and academies", q: "", tag: "Schools" });
}

async function retryFailed(as: As, recipient: string): Promise<void> {
  const { emails } = await listEmails(as("meera"), { limit: 100, status: "failed" });
  for (const email of emails) {
    if (email.recipient === recipient) await retryEmail(as("meera"), email.id);
  }
}

export function staffEvents(end: number): DemoEvent[] {
  const timeOf = timesBefore(end);
  const disable = async (as: As) => {
    const { actor } = as(formerStaff);
    if (actor.kind === "staff") await updateStaff(as("meera"), actor.id, { status: "disabled" });
  };
  return [
    { at: timeOf(35), run: disable },
    { at: timeOf(2), run: (as) => inviteStaff(as("meera"), invitedStaff) },
  ];
}

/** Fills the media library. */
async function addPictures(as: As): Promise<void> {
  const context = as("kavya");
  for (const { name, alt, bytes } of await drawDemoPictures()) {
    const { id } = await storeImage(context, { name, bytes });
    await describeMedia(context, id, alt);
  }
}

/** Posts in every state, written by Kavya, and pictures for them. */
export function postEvents(end: number): DemoEvent[] {
  const timeOf = timesBefore(end);
  const isoTime = (time: number) => new Date(time).toISOString();
  const publishAt = timeOf(26);
  let correctedId = "";
  let deletedId = "";
  return [
    { at: timeOf(31), run: addPictures },
    {
      at: timeOf(30),
      async run(as) {
        const timing = { status: "scheduled", publish_at: isoTime(publishAt) } as const;
        correctedId = (await createPost(as("kavya"), { ...correctedPost, ...timing })).id;
      },
    },
    { at: publishAt, run: (as) => publishDue(as({ kind: "system" })) },
    {
      at: timeOf(25),
      run: (as) => updatePost(as("kavya"), correctedId, { content: correction }),
    },
    {
      at: timeOf(16),
      async run(as) {
        deletedId = (await createPost(as("kavya"), { ...deletedPost, status: "published" })).id;
      },
    },
    { at: timeOf(6), run: (as) => deletePosts(as("kavya"), [deletedId]) },
    {
      at: timeOf(5),
      run: (as) => createPost(as("kavya"), { ...publishedPost, status: "published" }),
    },
    ...draftPosts.map((post, index) => ({
      at: timeOf(10 - index),
      run: (as: As) => createPost(as("kavya"), { ...post, status: "draft" }),
    })),
    ...scheduledPosts.map(({ post, inDays }) => ({
      at: timeOf(3),
      run: (as: As) =>
        createPost(as("kavya"), {
          ...post,
          status: "scheduled",
          publish_at: isoTime(timeOf(1) + (inDays + 1) * dayMs),
        }),
    })),
    { at: end - hourMs, run: (as) => saveWorkingCopy(as("kavya"), "new", unsavedPost) },
  ];
}
