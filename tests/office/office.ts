import { dayMs, minuteMs } from "../../contract/durations.ts";
import type { Role } from "../../contract/session.ts";
import { attemptDeliveries, failedAttempt, goodAttempt } from "../heavy/attempt-deliveries.ts";
import { putImage } from "../put-image.ts";
import { putMessage } from "../put-message.ts";
import { putPost } from "../put-post.ts";
import { putSession } from "../put-session.ts";
import { putStaff } from "../put-staff.ts";
import { editorOf } from "./blog-seeds.ts";
import { asha, openInProcessApi } from "./in-process-api.ts";
import { putViews } from "./insight-screen.ts";
import { pageEditorOf } from "./page-seeds.ts";
import { asStaff, clientId, sendCallRequest, sendEnquiry, tag } from "./seeds.ts";

type Row = { id?: unknown };

/** An office at work: some of everything that staff can see, in most of its states. */
export async function openOffice() {
  const api = await openInProcessApi();
  const { context } = api;
  const { database } = context;
  const send = (method: string, path: string, body?: object) => asStaff(api, method, path, body);
  const post = async (path: string, body: object = {}) =>
    String((await send("POST", path, body)).id);
  const set = (
    table: "emails" | "clients" | "invitations" | "enquiries",
    change: object,
    id?: string,
  ) =>
    database.write((transaction) => {
      const update = transaction.updateTable(table).set(change);
      return (id === undefined ? update : update.where("id", "=", id)).execute();
    });
  const ravi = await putStaff(database, "Ravi", "agent");
  const meera = await putStaff(database, "Meera", "editor");
  await putStaff(database, "Kavya", "admin", { status: "disabled" });
  const signInOf = async ({ id }: { id: string }) => ({
    id,
    token: (await putSession(context, id)).token,
  });
  const signIns = { admin: api.staff, agent: await signInOf(ravi), editor: await signInOf(meera) };
  const invite = (name: string, role: Role) =>
    post("/api/staff/invitations", { name, email: `${name}@x.example`, role });
  await invite("Late", "agent");
  await set("invitations", { expires_at: context.now() });
  await invite("Nila", "editor");

  // Client Queries.
  const joseph = await sendEnquiry(api, "Joseph Mathew");
  const lucky = await sendEnquiry(api, "Lucky Winner", { spam: true });
  const farhan = await sendCallRequest(api, "Farhan Qureshi", { preferred_time: "morning" });
  const [leela, dara, bina] = [
    await sendEnquiry(api, "Leela Rao"),
    await sendEnquiry(api, "Dara Irani"),
    await sendEnquiry(api, "Bina Shah"),
  ];
  const ananya = await sendEnquiry(api, "Ananya Deshmukh");
  api.pass(20 * minuteMs);
  const message = await putMessage(context, ananya, {
    from_name: "Ananya Deshmukh",
    text: "And by when?",
  });
  const entry = {
    id: message,
    at: context.now(),
    actor_kind: "visitor" as const,
    actor_id: null,
    request_id: "test",
    address: null,
    action: "message.receive",
    subject: "message",
    subject_id: message,
    details: JSON.stringify({ enquiry: ananya }),
  };
  await database.write((transaction) =>
    transaction.insertInto("audit_log").values(entry).execute(),
  );
  await send("PATCH", `/api/queries/${joseph}`, { status: "won", worth: 24_000_000 });
  await send("PATCH", `/api/queries/${ananya}`, { assignee: ravi.id, status: "in-progress" });
  await post(`/api/enquiries/${leela}/reply`, { text: "On Thursday.", after: null });
  const later = { at: new Date(context.now() + dayMs).toISOString() };
  for (const id of [leela, dara, lucky])
    await send("PUT", `/api/conversations/${id}/reminder`, later);
  await send("POST", "/api/conversations/done", { ids: [dara], done: true });
  await post(`/api/conversations/${ananya}/notes`, { text: "@Ravi please answer" });
  for (const id of [leela, ananya])
    await send("PUT", `/api/conversations/${id}/seen`, { seen: true });
  await send("DELETE", `/api/enquiries/${bina}`);
  api.pass(1_000);
  await post("/api/saved-views", { name: "Calls", query: "?kind=callback" });

  const call_at = context.now() - dayMs;
  await set("enquiries", { answer_due_at: call_at - 20 * minuteMs, call_at }, farhan);
  // As of an email.
  await set("enquiries", { consent_version: "" }, joseph);

  // Clients.
  const ids = async (name: string) => clientId(api, name);
  const [ananyas, daras, leelas] = [await ids("Ananya"), await ids("Dara"), await ids("Leela")];
  const josephs = await ids("Joseph");
  const [company] = (await send("GET", "/api/companies?q=Joseph")).message as Row[];
  const won = String(company?.id);
  await tag(api, [ananyas, daras], "Fintech");
  await post("/api/segments", { name: "Banks", q: "", tag: "fintech" });
  await set("clients", { unsubscribed_at: context.now() }, daras);
  await set("clients", { bounced_at: context.now(), bounce_reason: "550 Unknown" }, leelas);
  await send("DELETE", `/api/clients/${await ids("Bina")}`);

  // Emails.
  const clientMails = [
    "ananya-deshmukh@example.com",
    "farhan-qureshi@example.com",
    "dara-irani@example.com",
  ];
  const bulk = await post("/api/sendmail", {
    clientMails,
    mailSubject: "News",
    mailBody: "Dear {name}",
  });
  const [one, two] = (await send("GET", `/api/mails?bulkEmail=${bulk}`)).message as Row[];
  await set("emails", { status: "sent", sent_at: context.now(), attempts: 1 }, String(one?.id));
  await set(
    "emails",
    { status: "failed", failure: "552 Mailbox full", attempts: 8 },
    String(two?.id),
  );
  await send("POST", "/api/reply-templates", {
    name: "Thanks",
    subject: "Re",
    body: "Thank you, {name}",
  });

  // Programs.
  const hook = {
    url: "https://hooks.example.com/in",
    events: ["enquiry.received", "post.published"],
  };
  const webhook = await post("/api/webhooks", { name: "CRM", ...hook });

  // Blog, images, pages.
  const at = Date.parse("2026-11-14T06:00:00Z");
  await putPost(database, { title: "Draft", status: "draft", dated_at: at, category: "AI" });
  await putPost(database, { title: "Soon", status: "scheduled", dated_at: at + 30 * dayMs });
  const gone = { deleted_at: at, deleted_by: meera.id };
  await putPost(database, { title: "Old", dated_at: at - dayMs, ...gone });
  const writer = await editorOf(api);
  const { id: blog } = await writer.createPost({
    title: "Fast trains",
    category: "Data",
    content: "<p>x</p>",
    status: "published",
  });
  await writer.updatePost(blog, { title: "Faster trains" });
  const { id: image } = await putImage(database, "rack.jpg", {
    alt: "A rack",
    created_at: at,
    uploaded_by: meera.id,
  });
  await putImage(database, "broken.png", {
    status: "failed",
    failure: "cut off",
    created_at: at - 1,
  });
  await writer.updatePost(blog, { images: [{ id: image, alt: "A rack" }] });
  const pages = await pageEditorOf(api);
  await pages.save("contact-us", { title: "Contact us today" });

  await attemptDeliveries(context, failedAttempt);
  for (const outcome of [goodAttempt, failedAttempt]) {
    await send("POST", `/api/webhooks/${webhook}/test`);
    await attemptDeliveries(context, outcome);
  }
  await putViews(api, [
    { count: 120 },
    { kind: "read-on", count: 40 },
    { source: "direct", count: 3 },
  ]);
  const off = await post("/api/webhooks", { name: "Old CRM", ...hook });
  await send("PATCH", `/api/webhooks/${off}`, { isOn: false });
  const scopes = ["enquiries:read"];
  await send("POST", "/api/tokens", {
    name: "Export",
    scopes,
    expiresOn: "2026-12-24",
    password: asha.password,
  });
  const email = String(one?.id);
  return {
    api,
    signIns,
    ids: {
      ravi: ravi.id,
      ananya,
      leela,
      ananyas,
      daras,
      josephs,
      won,
      blog,
      image,
      webhook,
      off,
      bulk,
      email,
    },
  };
}
