// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openInProcessApi } from "../../office/in-process-api.ts";
import { renderBackOffice } from "../../office/render-back-office.tsx";
import { sendEnquiry } from "../../office/seeds.ts";
import { press, type } from "../../office/user-actions.ts";
import { putMessage } from "../../put-message.ts";

type Message = NonNullable<Parameters<typeof putMessage>[2]> & { files?: string[] };

/** An enquiry of Ananya's with these emails, a minute apart, opened. */
async function openWith(...messages: Message[]) {
  const api = await openInProcessApi();
  const id = await sendEnquiry(api, "Ananya Deshmukh");
  for (const [at, { files = [], ...message }] of messages.entries()) {
    const time = { at: api.context.now() + 60_000 * (at + 1) };
    const sent = { from_name: "Ananya", ...time, ...message };
    const message_id = await putMessage(api.context, id, sent);
    for (const name of files) {
      const file = {
        id: crypto.randomUUID(),
        message_id,
        name,
        type: "message/rfc822",
        bytes: 9,
        hash: "",
      };
      await api.context.database.write((transaction) =>
        transaction
          .insertInto("message_files")
          .values({ ...file, key: name })
          .execute(),
      );
    }
  }
  await renderBackOffice(`/admin/client-queries/${id}`, { api });
  await press("button", /^Reply to/);
  return { api, id };
}

const conversation = () =>
  screen.getByRole("region", { name: "Conversation with Ananya Deshmukh" });

const texts = () =>
  within(conversation())
    .getAllByRole("article")
    .map((card) => card.querySelector(".timeline__text")?.textContent);

const emails = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ text: `Email ${at}` }));

test("earlier entries are shown at a press, above the others, with a true count", async () => {
  await openWith(...emails(90));
  expect(texts()).toEqual(
    emails(90)
      .slice(50)
      .map(({ text }) => text),
  );
  const earlier = screen.getByRole("button", { name: "Show earlier (51)" });
  earlier.focus();
  await press("button", "Show earlier (51)");
  await screen.findByText("40 earlier entries are shown.");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Show earlier (11)" }));
  await press("button", "Show earlier (11)");
  await screen.findByText("11 earlier entries are shown.");
  expect(texts()).toEqual(["A message of Ananya Deshmukh", ...emails(90).map(({ text }) => text)]);
  expect(screen.queryByRole("button", { name: /Show earlier/ })).toBeNull();
  // The keyboard goes on where the reader is.
  expect(document.activeElement?.textContent).toContain("Email 10");
});

test("a long email shows its beginning, and all of it at a press", async () => {
  const quoted = `On 20 Nov 2026, Asha <a@b.example> wrote:\n${"> When?\n".repeat(2_000)}`;
  await openWith({ text: `Hello.\n\n${quoted}` }, { text: `${"Yes. ".repeat(7_000)}The end.` });
  expect(texts().at(-1)).not.toContain("The end.");
  expect(screen.getByText("Show quoted text")).toBeTruthy();
  const [, second] = screen.getAllByRole("button", { name: "Show the whole message" });
  second?.click();
  await waitFor(() => expect(texts().at(-1)).toContain("The end."));
  await press("button", "Show the whole message");
  await screen.findByText("Show 2001 quoted lines");
  expect(screen.queryByRole("button", { name: "Show the whole message" })).toBeNull();
});

test("each email that came in says whether its sender was checked", async () => {
  await openWith(
    { authenticated: "none" },
    { authenticated: "pass" },
    { authenticated: "fail" },
    { authenticated: "none", is_checked: 1 },
    { direction: "out" },
  );
  const cards = within(conversation()).getAllByRole("article").slice(1);
  expect(cards.map((card) => card.querySelector(".email-people__check")?.textContent)).toEqual([
    ...["Not checked", "Verified", "Not verified", "Not verified", undefined],
  ]);
});

test("emails over the daily limit are one line with their files", async () => {
  await openWith({
    kind: "auto-reply",
    text: "",
    over_limit: 2,
    from_email: "a@b.example",
    files: ["One.eml", "Two.eml"],
  });
  const line = screen.getByText(/from a@b\.example, stored and not shown/);
  expect(line.textContent).toBe("2 more emails from a@b.example, stored and not shown");
  expect(screen.getByRole("button", { name: "Download Two.eml, 1 kB", hidden: true })).toBeTruthy();
  // The facts list what people attached.
  const facts = within(screen.getByRole("complementary", { name: "Ananya Deshmukh" }));
  expect(facts.queryByText("Two.eml")).toBeNull();
});

test("an email that could not be read offers its original", async () => {
  await openWith({
    text: "This email could not be read safely (It takes too much work). Download",
  });
  expect(screen.getByRole("button", { name: "Download the original" })).toBeTruthy();
});

test("a reply is refused once for an email that is among earlier entries", async () => {
  const { api, id } = await openWith(...emails(45));
  type("Reply", "On Tuesday.");
  // Stored now, with the date of a day ago.
  await putMessage(api.context, id, { text: "Wait!", at: api.context.now() - 86_400_000 });
  await press("button", /^Send/);
  await screen.findByText(/wrote while you were writing/);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>("Reply").value).toBe("On Tuesday."),
  );
  await press("button", /^Send/);
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("Reply").value).toBe(""));
});
