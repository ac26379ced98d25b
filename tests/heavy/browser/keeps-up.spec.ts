import type { Page } from "@playwright/test";
import { expect, test } from "../../browser/site-test.ts";
import {
  askForCall,
  conversation,
  enquire,
  openSignedIn,
  signInByApi,
} from "../../browser/staff-steps.ts";
import { rawMail } from "../../raw-mail.ts";

// Screens follow what happens elsewhere (OFFICE-1), and survive a server that is away (OFFICE-2).

const token = "keeps-up-token-1234567890";
test.use({ environment: { EMAIL_IN_TOKEN: token } });

/** Everything that a page says, without times that pass. */
const textOf = async (page: Page) =>
  (await page.locator(".admin").innerText())
    .replaceAll(/\d+ (?:h|min|s)\b/g, "")
    .replaceAll(/\s+/g, " ");

test("after each of 20 events every open screen says what a new window says", async ({
  browser,
  ownServer,
}) => {
  test.setTimeout(480_000);
  await enquire(ownServer, "Asha Verma", "Can the gateway move in pieces?");
  const { send } = await signInByApi(ownServer);
  const read = async (path: string) => (await send("GET", path)).json();
  const ids = async () =>
    new Map<string, string>(
      (await read("/api/conversations?limit=50&view=open")).message.map(
        (each: { name: string; id: string }) => [each.name, each.id] as const,
      ),
    );
  const idOf = async (name: string) => (await ids()).get(name) ?? "";
  const put = async (method: string, path: string, body?: object) =>
    expect((await send(method, path, body)).status, path).toBeLessThan(300);
  const receive = async (headers: Record<string, string>, body?: string) => {
    const answer = await fetch(`${ownServer.url}/api/emails/in`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "message/rfc822" },
      body: Buffer.from(rawMail({ To: "hello@nirbhay.example", ...headers }, body)),
    });
    expect(answer.status).toBe(201);
  };
  const asha = await idOf("Asha Verma");
  const client = (await read("/api/clients?q=asha")).message[0].id as string;
  const me = (await read("/api/session")).staff.id as string;
  const change = (id: string, body: object) =>
    put("PATCH", "/api/enquiries", { ids: [id], ...body });

  const addresses = [
    "/admin/client-queries",
    `/admin/client-queries/${asha}`,
    "/admin/clients",
    "/admin/email/sent?tab=all",
    "/admin/home",
  ];
  const screens: Page[] = [];
  // Windows of their own: one browser opens six connections to a server.
  for (const address of addresses) {
    const screen = await (await browser.newContext()).newPage();
    await openSignedIn(screen, ownServer, address);
    screens.push(screen);
  }
  // The pointer rests on the list: it may hold rows up only while it moves.
  await conversation(screens[0] as Page, "Asha Verma").hover();

  const events: [string, () => Promise<void>][] = [
    ["an enquiry", () => enquire(ownServer, "Bina Rao", "A portal for clinics.")],
    ["a callback request", () => askForCall(ownServer, "Chitra Sen")],
    [
      "an email",
      () => receive({ From: "Dara Irani <dara@else.example>", Subject: "Trucks" }, "Hello."),
    ],
    [
      "a note",
      () => put("POST", `/api/conversations/${asha}/notes`, { text: "Prefers mornings." }),
    ],
    ["an assignment", () => change(asha, { assignee: me })],
    ["a status", () => change(asha, { status: "in-progress" })],
    ["a worth", () => put("PATCH", `/api/queries/${asha}`, { worth: 1_000_000 })],
    ["a reply", () => put("POST", `/api/enquiries/${asha}/reply`, { text: "Yes.", after: null })],
    [
      "a client's answer",
      () =>
        receive(
          { From: "Asha Verma <asha@northfold.example>", Subject: "Re: Your enquiry" },
          "Good.",
        ),
    ],
    ["done", () => put("POST", "/api/conversations/done", { ids: [asha], done: true })],
    ["opened again", () => put("POST", "/api/conversations/done", { ids: [asha], done: false })],
    [
      "a reminder",
      () =>
        put("PUT", `/api/conversations/${asha}/reminder`, {
          at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
        }),
    ],
    ["no reminder", () => put("PUT", `/api/conversations/${asha}/reminder`, { at: null })],
    [
      "a client's name",
      () =>
        put("PATCH", `/api/clients/${client}`, {
          name: "Asha V. Verma",
          before: { name: "Asha Verma" },
        }),
    ],
    ["a tag", () => put("POST", "/api/clients/tags", { ids: [client], tag: "Exchanges" })],
    ["spam", async () => change(await idOf("Bina Rao"), { status: "spam" })],
    ["the bin", async () => put("DELETE", `/api/enquiries/${await idOf("Dara Irani")}`)],
    [
      "a client by hand",
      () =>
        put("POST", "/api/clients", {
          name: "Esha Paul",
          company_name: "",
          email_id: "esha@by-hand.example",
          phone: "",
          about: "",
        }),
    ],
    [
      "a bulk email",
      () =>
        put("POST", "/sendmail", {
          clientMails: ["esha@by-hand.example"],
          mailSubject: "News",
          mailBody: "We moved.",
        }),
    ],
    [
      "a post",
      () =>
        put("POST", "/api/blogs", {
          title: "A lantern",
          category: "Data",
          status: "published",
          content: "<p>By the canal.</p>",
        }),
    ],
  ];
  for (const [name, happen] of events) {
    await happen();
    const compare = async (screen: Page, address: string) => {
      const fresh = await (await browser.newContext()).newPage();
      await openSignedIn(fresh, ownServer, address);
      const both = { open: "", fresh: " " };
      await expect
        .poll(
          async () => {
            both.open = await textOf(screen);
            both.fresh = await textOf(fresh);
            return both.open === both.fresh;
          },
          { timeout: 30_000 },
        )
        .toBe(true)
        .catch(() => expect(both.open, `${address} after ${name}`).toBe(both.fresh));
      await fresh.context().close();
    };
    await Promise.all(screens.map((screen, index) => compare(screen, addresses[index] ?? "")));
  }
});

test("a server that is away takes nothing from the screen, nor what is typed", async ({
  page,
  ownServer,
}) => {
  await enquire(ownServer, "Asha Verma", "Can the gateway move in pieces?");
  await openSignedIn(page, ownServer, "/admin/client-queries");
  await conversation(page, "Asha Verma").click();
  const pane = page.getByRole("region", { name: "Conversation", exact: true });
  await expect(pane).toContainText("Can the gateway move in pieces?");
  await page.keyboard.press("r");
  const reply = pane.getByLabel("Reply", { exact: true });
  await reply.fill("Yes, in three steps.");
  await expect(pane.getByText(/^Draft saved/)).toBeVisible();
  await ownServer.kill();
  await reply.pressSequentially(" The first in March.");
  const away = page.getByText(/^The server doesn’t answer\. .* Anything you type stays here\.$/);
  await expect(away).toBeVisible();
  await expect(pane).toContainText("Can the gateway move in pieces?");
  await expect(conversation(page, "Asha Verma")).toBeVisible();
  await ownServer.restart();
  await enquire(ownServer, "Farhan Qureshi", "While you were away.");
  await expect(conversation(page, "Farhan Qureshi")).toBeVisible();
  await expect(away).toBeHidden();
  await expect(reply).toHaveValue("Yes, in three steps. The first in March.");
});
