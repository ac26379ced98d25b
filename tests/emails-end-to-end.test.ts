import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderEmail } from "../app/emails/render-email.tsx";
import { smtpTransport } from "../server/jobs/email-transport.ts";
import { type EmailSending, startSendingEmails } from "../server/jobs/send-emails.ts";
import { type ApiHarness, bearer, goodCallRequest, goodEnquiry, openApi } from "./api-harness.ts";
import { describeOnDatabase } from "./databases.ts";
import { until } from "./email-harness.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";

let server: MailServer;
let sending: EmailSending | undefined;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await sending?.stop();
  await server.stop();
});

const password = "first-light-at-28-degrees";

const codeOf = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** The API, with emails rendered as in production and sent to a real mail server. */
function openApiWithEmail(database: Parameters<typeof openApi>[0]): ApiHarness {
  const api = openApi(database);
  sending = startSendingEmails({
    context: { ...api.context, actor: { kind: "system" } },
    transport: smtpTransport(server.url, 3),
    render: async (email, company) => renderEmail(email, company),
  });
  return api;
}

/** The text of the first email to `recipient` with this subject, once it has arrived. */
async function arrived(recipient: string, subject: string | RegExp): Promise<string> {
  let text: string | undefined;
  await until(() => {
    const received = server.received.find(
      ({ to, email }) => to[0] === recipient && email.subject?.match(subject),
    );
    text = received?.email.text;
    expect(text).toBeDefined();
    expect(received?.email.html).toContain("</html>");
  });
  return text ?? "";
}

async function asAdmin(api: ApiHarness) {
  const headers = bearer(await api.signInAs("admin"));
  return async (method: string, path: string, body?: unknown) => {
    const answer = await api.post(path, body, { method, headers });
    expect({ path, status: answer.status, ok: answer.ok }).toMatchObject({ ok: true });
    return (await answer.json()) as Record<string, unknown>;
  };
}

describeOnDatabase("the email that arrives after", (open) => {
  test("an enquiry and a callback request: a notice to staff and a receipt", async () => {
    const api = openApiWithEmail(await open());
    await api.post("/api/queries", goodEnquiry);
    await api.post("/api/request-a-call", goodCallRequest);
    const staff = "staff@nirbhay.example";
    expect(await arrived(staff, /^New enquiry/)).toContain(goodEnquiry.description);
    expect(await arrived(goodEnquiry.email_id, "message")).toContain("Hello Asha Verma");
    expect(await arrived(staff, /call/i)).toContain("Farhan Qureshi");
    const receipt = await arrived(goodCallRequest.email, "call");
    expect(receipt).toContain("We will call you");
    expect(receipt).not.toContain("98110");
  });

  test.each(["/api/sendmail", "/sendmail"])("a bulk email by %s", async (path) => {
    const api = openApiWithEmail(await open());
    await api.post("/api/queries", goodEnquiry);
    await api.post("/api/request-a-call", goodCallRequest);
    const send = await asAdmin(api);
    const clientMails = [goodEnquiry.email_id, goodCallRequest.email];
    const mail = { mailSubject: "Upstairs", mailBody: "One floor up.\n\nSee https://x.example." };
    const answer = await send("POST", path, { clientMails, ...mail });
    expect(answer).toMatchObject({
      error: path === "/sendmail" ? false : "false",
      message: "2 emails are queued.",
    });
    for (const recipient of clientMails) {
      expect(await arrived(recipient, "Upstairs")).toContain("One floor up.\n\nSee https://x.ex");
    }
    const sent = server.received.filter(({ email }) => email.subject === "Upstairs");
    expect(sent.map(({ to, email }) => [to.length, email.to?.length])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await until(async () => {
      const { data } = await send("GET", `/api/bulk-emails/${String(answer["id"])}`);
      expect(data).toMatchObject({ chosen: 2, accepted: 2, failed: 0 });
    });
  });

  test("a retry of a refused email, which is listed with its reason", async () => {
    const api = openApiWithEmail(await open());
    await api.post("/api/queries", goodEnquiry);
    const send = await asAdmin(api);
    await arrived(goodEnquiry.email_id, "message");
    // Otherwise it could be refused, too.
    await arrived("staff@nirbhay.example", "enquiry");
    server.reply = () => ({ at: "rcpt", code: 550 });
    const mail = { clientMails: [goodEnquiry.email_id], mailSubject: "Again", mailBody: "" };
    await send("POST", "/api/sendmail", mail);
    let failed: { id: string; failure: string }[] = [];
    await until(async () => {
      const { message } = await send("GET", "/api/mails?status=failed");
      failed = message as typeof failed;
      expect(failed).toHaveLength(1);
    });
    expect(failed[0]?.failure).toContain("refused with 550");
    server.reply = () => "accept";
    await send("POST", `/api/mails/${failed[0]?.id}/retry`);
    await arrived(goodEnquiry.email_id, "Again");
  });

  test("a forgotten password: a valid code, or the answer that there is no account", async () => {
    const api = openApiWithEmail(await open());
    await api.signInAs("admin");
    const asked = await api.post("/api/admin/forgot-pass", { email: "admin@nirbhay.example" });
    const { refreshToken } = (await asked.json()) as { refreshToken: string };
    const [, otp] = /\n([0-9A-Z]{4})\n/.exec(await arrived("admin@nirbhay.example", /code/i)) ?? [];
    const headers = bearer(refreshToken);
    expect((await api.post("/api/admin/verify-otp", { otp }, { headers })).status).toBe(200);
    const pass = "second-light-at-29-degrees";
    const reset = { pass, confirmPass: pass };
    expect((await api.post("/api/admin/resetpass", reset, { headers })).status).toBe(200);
    await arrived("admin@nirbhay.example", "password was changed");
    await api.post("/api/admin/forgot-pass", { email: "nobody@x.example" });
    expect(await arrived("nobody@x.example", /./)).toContain("no account uses it");
    await until(async () => {
      const rows = await api.context.database.read
        .selectFrom("emails")
        .select(["status", "data"])
        .where("template", "=", "recovery-code")
        .execute();
      expect(rows).toEqual([{ status: "sent", data: "{}" }]);
    });
  });

  test("an invitation: a working link, and a notice when the account is disabled", async () => {
    const api = openApiWithEmail(await open());
    const send = await asAdmin(api);
    const email = "kavya@nirbhay.example";
    await send("POST", "/api/staff/invitations", { name: "Kavya", email, role: "editor" });
    const [, token] = /token=([\w-]+)/.exec(await arrived(email, "invites you")) ?? [];
    await send("POST", "/api/invitations/accept", {
      token,
      name: "Kavya Rao",
      pass: password,
      confirmPass: password,
    });
    const { message } = await send("GET", "/api/staff");
    const staff = message as { id: string; email: string }[];
    const id = staff.find((member) => member.email === email)?.id;
    await send("PATCH", `/api/staff/${id}`, { status: "disabled" });
    expect(await arrived(email, "account was changed")).toContain("disabled your account");
  });

  test("a change of one's own password and email address", async () => {
    const api = openApiWithEmail(await open());
    const send = await asAdmin(api);
    const pass = "second-light-at-29-degrees";
    await send("POST", "/api/account/password", { password, pass, confirmPass: pass });
    await arrived("admin@nirbhay.example", "password was changed");
    await send("PATCH", "/api/account", { email: "new@nirbhay.example", password: pass });
    for (const address of ["admin@nirbhay.example", "new@nirbhay.example"]) {
      expect(await arrived(address, "address was changed")).toContain("new@nirbhay.example");
    }
  });

  test("a change of one's own second factor", async () => {
    const api = openApiWithEmail(await open());
    const send = await asAdmin(api);
    const { secret } = await send("POST", "/api/account/authenticator", { password });
    const code = codeOf(String(secret), api.context.now());
    await send("PUT", "/api/account/authenticator", { code });
    expect(await arrived("admin@nirbhay.example", "sign-in changed")).toContain(
      "An authenticator app was added",
    );
  });
});
