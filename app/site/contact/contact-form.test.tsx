// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FormOutcome } from "../../../contract/pages.ts";
import { contactPage } from "../../copy/contact-page.ts";
import { toast } from "../../ui/toast.ts";
import { EnquiryForm } from "./contact-form.tsx";

vi.mock("../../ui/toast.ts", () => ({
  toast: { prepare: vi.fn(), success: vi.fn(), error: vi.fn() },
}));

const fetched = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => {
  cleanup();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const refusal =
  "We can’t take more enquiries from your network at the moment, and have not stored this one. Please call us on +91 120 555 0100, write to hello@nirbhay.example, or try again in 10 minutes.";

/** @returns leaves the answer to a plain post, as a link of a page that React drives does */
function showForm(posted?: FormOutcome, copy = contactPage.copy.enquiry) {
  let leave = () => {};
  const Page = () => {
    const [answer, setAnswer] = useState(posted);
    leave = () => setAnswer(undefined);
    return <EnquiryForm copy={copy} posted={answer} />;
  };
  const router = createMemoryRouter([{ path: "/contact-us", element: <Page /> }], {
    initialEntries: ["/contact-us"],
  });
  render(<RouterProvider router={router} />);
  return () => act(leave);
}

function fillIn() {
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  type("Full Name", "Asha Verma");
  type("Company Name", "Northfold Exchange");
  type("Email ID", "asha@northfold.example");
  type("Phone", "+91 98100 00000");
}

const press = () => fireEvent.click(screen.getByRole("button", { name: /Send/ }));
const answer = (status: number, body: object) => Response.json(body, { status });
const keyOf = (call: number) =>
  new Headers(fetched.mock.calls[call]?.[1]?.headers).get("Idempotency-Key");

it("reports missing input beside the fields and in a summary that takes the focus", async () => {
  showForm();
  press();
  const summary = await screen.findByRole("alert");
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(summary.textContent).toContain("Please enter your full name.");
  const name = screen.getByLabelText("Full Name");
  expect(name.getAttribute("aria-invalid")).toBe("true");
  const note = document.getElementById(name.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("Please enter your full name.");
  expect(fetched).not.toHaveBeenCalled();

  fireEvent.input(name, { target: { value: "A" } });
  expect([name.getAttribute("aria-invalid"), note?.dataset["ended"]]).toEqual([null, "true"]);
  fireEvent.input(name, { target: { value: "" } });
  press();
  await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
});

it("reports an incomplete phone number with the other fields", async () => {
  showForm();
  fillIn();
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  type("Company Name", "");
  type("Phone", "12");
  press();
  const summary = await screen.findByRole("alert");
  expect(summary.textContent).toContain("Please enter your company");
  expect(summary.textContent).toContain("full phone number with its country code");
  expect(fetched).not.toHaveBeenCalled();
});

it("sends JSON once while it is busy, then says so and keeps what was typed", async () => {
  let finish = (_: Response) => {};
  fetched.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  showForm();
  fillIn();
  press();
  await screen.findByRole("button", { name: "Sending…" });
  press();
  // As by Enter in a field, which no button prevents.
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>("Full Name").form as HTMLFormElement);
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  const answer_by = new Date(Date.now() + 7 * 86_400_000).toISOString();
  finish(answer(201, { error: "false", message: "Received.", id: "1", answer_by }));
  const summary = (await screen.findByText("We have your message")).parentElement;
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(summary?.textContent).toMatch(/An engineer answers by \w+day \d+ \w+, \d\d:\d\d IST\./);
  expect(toast.success).toHaveBeenCalledWith("Message send");
  expect(screen.getByLabelText<HTMLInputElement>("Full Name").value).toBe("Asha Verma");
  expect(fetched).toHaveBeenCalledTimes(1);
  const [path, request] = fetched.mock.calls[0] ?? [];
  expect(path).toBe("/api/queries");
  expect(JSON.parse(String(request?.body))).toMatchObject({
    name: "Asha Verma",
    company_name: "Northfold Exchange",
    email_id: "asha@northfold.example",
    phone: "+91 98100 00000",
    leave_empty: "",
  });
});

it("gives the same content the same key, and other content another", async () => {
  fetched.mockImplementation(async () => answer(201, { error: "false", message: "", id: "1" }));
  showForm();
  fillIn();
  for (const calls of [1, 2]) {
    press();
    // As the formatter does that loads meanwhile.
    screen.getByLabelText<HTMLInputElement>("Phone").value = "+919810000000";
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(calls));
    fireEvent.click(await screen.findByRole("button", { name: "Send another message" }));
    await screen.findByRole("button", { name: "Send message" });
  }
  fireEvent.input(screen.getByLabelText("Full Name"), { target: { value: "Asha V." } });
  press();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
  expect(keyOf(0)).toBe(keyOf(1));
  expect(String(fetched.mock.calls[1]?.[1]?.body)).toContain("+91 98100 00000");
  expect(keyOf(2)).not.toBe(keyOf(0));
});

it("shows the server's complaints beside the fields", async () => {
  const fields = { email_id: "We can't write to this address." };
  fetched.mockResolvedValue(answer(422, { error: "true", message: "Please check.", fields }));
  showForm();
  fillIn();
  press();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Error sending message"));
  expect(screen.getByLabelText("Email ID").getAttribute("aria-invalid")).toBe("true");
});

it.each([
  [429, "Too many attempts. Please try again in 5 minutes."],
  [503, "We can't store your message right now."],
])("says why when it is refused with %i", async (status, message) => {
  fetched.mockResolvedValue(answer(status, { error: "true", message, requestId: "r" }));
  showForm();
  fillIn();
  press();
  expect((await screen.findByRole("alert")).textContent).toBe(`Not sent${message}`);
});

it("says so when the server can't be reached", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  showForm();
  fillIn();
  press();
  expect((await screen.findByRole("alert")).textContent).toContain("no connection");
  expect(toast.error).toHaveBeenCalledWith("Error sending message");
});

it("comes back from a plain post filled in and with its errors", () => {
  const values = { name: "Asha Verma", phone: "98" };
  const fields = { phone: "Please enter the whole phone number." };
  showForm({ state: "refused", status: 422, message: "", fields, values });
  expect(screen.getByLabelText<HTMLInputElement>("Full Name").defaultValue).toBe("Asha Verma");
  expect(screen.getAllByText("Please enter the whole phone number.")).toHaveLength(2);
});

it("hides the honeypot field from people", () => {
  showForm();
  const trap = document.querySelector<HTMLInputElement>("input[name=leave_empty]");
  expect(trap?.tabIndex).toBe(-1);
  expect(trap?.closest("[aria-hidden=true]")).not.toBeNull();
});

it("offers phone and email when a flood is refused, and keeps what was typed", async () => {
  fetched.mockResolvedValue(Response.json({ error: "true", message: refusal }, { status: 429 }));
  showForm();
  fillIn();
  const text = { target: { value: "We move in June." } };
  fireEvent.input(screen.getByLabelText(/^Tell us/), text);
  press();
  const summary = await screen.findByRole("alert");
  expect(summary.textContent).toBe(`Not sent${refusal}`);
  const links = [...summary.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  const body = "?body=We%20move%20in%20June.";
  expect(links).toEqual(["tel:+911205550100", `mailto:hello@nirbhay.example${body}`]);
  expect(screen.getByLabelText<HTMLInputElement>("Full Name").value).not.toBe("");
});

it("links addresses in a text of staff without the signs around them", () => {
  const received = "Urgent? Write to help@firm.in, (r&d@firm.in) or desk@firm.in.";
  const copy = { ...contactPage.copy.enquiry, received };
  showForm({ state: "received", when: "today", values: {} }, copy);
  const links = screen.getAllByRole("link", { name: /@/ }).map(({ textContent }) => textContent);
  expect(links).toEqual(["help@firm.in", "r&d@firm.in", "desk@firm.in"]);
});

it("leaves a text out of an email that Windows would not open with it", () => {
  const values = { description: "सर्वर ".repeat(60) };
  showForm({ state: "refused", status: 429, message: refusal, fields: {}, values });
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: /@/ });
  expect(link.href).toBe("mailto:hello@nirbhay.example");
});

it("can be sent once the answer to a plain post was left", () => {
  showForm({ state: "received", when: "today", values: {} })();
  expect(screen.getByRole("button", { name: "Send message" })).toBeDefined();
});
