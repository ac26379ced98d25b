// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { callbackDates } from "../../../contract/callback-time.ts";
import type { FormOutcome } from "../../../contract/pages.ts";
import { contactPage } from "../../copy/contact-page.ts";
import { CallbackForm } from "./callback-form.tsx";

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

function showForm(posted?: FormOutcome) {
  const element = <CallbackForm copy={contactPage.copy.callRequest} posted={posted} />;
  const router = createMemoryRouter([{ path: "/services/devops", element }], {
    initialEntries: ["/services/devops"],
  });
  render(<RouterProvider router={router} />);
}

const set = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function fillIn() {
  set("Full Name", "Farhan Qureshi");
  set("Company Name", "Tarangpay");
  set("Email ID", "farhan@tarangpay.example");
  set("Phone", "+91 98110 00927");
}

const press = () => fireEvent.click(screen.getByRole("button", { name: /Request a call/ }));

it("offers the next ten working days, and reports a missing day before anything is sent", async () => {
  showForm();
  fillIn();
  set(/^Best time/, "exact");
  const days = [...screen.getByLabelText<HTMLSelectElement>("Day").options];
  expect(days.slice(1).map(({ value }) => value)).toEqual(callbackDates(Date.now()));
  press();
  await waitFor(() => expect(screen.getByLabelText("Day").ariaInvalid).toBe("true"));
  expect(fetched).not.toHaveBeenCalled();
});

it("sends the chosen day and time", async () => {
  fetched.mockResolvedValue(Response.json({ error: "false", id: "1" }, { status: 201 }));
  showForm();
  fillIn();
  const preferred_date = callbackDates(Date.now()).at(-1) ?? "";
  set(/^Best time/, "exact");
  set("Day", preferred_date);
  set("Time (IST)", "10:30");
  press();
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({
    preferred_time: "exact",
    preferred_date,
    preferred_start: "10:30",
  });
});

it("says what was sent by a plain post, and offers a new form", () => {
  showForm({
    state: "received",
    when: "on Tuesday 24 November, 10:30 IST",
    values: {
      name: "Farhan Qureshi",
      phone: "+91 98110 00927",
      leave_empty: "",
      preferred_time: "exact",
      preferred_date: "2026-11-24",
      preferred_start: "10:30",
    },
  });
  const sent = screen.getAllByRole("definition").map((value) => value.textContent);
  expect(sent).toEqual(["Farhan Qureshi", "+91 98110 00927", "Tuesday 24 November, 10:30 IST"]);
  expect(screen.queryByRole("textbox")).toBeNull();
  const again = screen.getByRole("link", { name: "Send another request" });
  expect(again.getAttribute("href")).toBe("/services/devops");
});

it("offers phone and email when a flood is refused, and keeps what was typed", async () => {
  fetched.mockResolvedValue(Response.json({ error: "true", message: refusal }, { status: 429 }));
  showForm();
  fillIn();
  press();
  const summary = await screen.findByRole("alert");
  expect(summary.textContent).toBe(`Not sent${refusal}`);
  const links = [...summary.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["tel:+911205550100", "mailto:hello@nirbhay.example"]);
  expect(screen.getByLabelText<HTMLInputElement>("Full Name").value).not.toBe("");
});
