// @vitest-environment jsdom
import { render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import type { EmailState } from "../../../contract/email-state.ts";
import { openInProcessApi } from "../../../tests/office/in-process-api.ts";
import { renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { sendEnquiry } from "../../../tests/office/seeds.ts";
import { press } from "../../../tests/office/user-actions.ts";
import { putMessage } from "../../../tests/put-message.ts";
import { EmailStateLine } from "./email-state-line.tsx";

test("an email that waits says the hour of its next try, also of tomorrow", () => {
  const at = new Date(Date.now() + dayMs).toISOString();
  const state = { status: "waiting", at, blocked: null, failure: "Try later.", answer: null };
  render(<EmailStateLine state={state as EmailState} />);
  expect(screen.getByText(/^Waiting: Try later\. Next try: Tomorrow \d\d:\d\d\./)).toBeTruthy();
});

const links = (inside: ParentNode | null | undefined) =>
  [...(inside?.querySelectorAll("a") ?? [])].map((link) => [
    link.textContent,
    link.title,
    link.rel,
  ]);

test("links work, subjects are told where they change, and HTML is shown at a press", async () => {
  globalThis.IntersectionObserver = class {
    constructor(report: IntersectionObserverCallback) {
      report([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    observe() {}
    disconnect() {}
  } as never;
  const api = await openInProcessApi();
  const id = await sendEnquiry(api, "Ananya Deshmukh");
  const text = "See (www.x.example/a), https://y.example/b. Call +91 98100 00000 or a.b@x.example!";
  const html =
    '<p>Hi <a href="https://evil.example/x">bank.example</a><img alt="Plan" /></p><details><summary>Quoted text</summary>Old</details>';
  await putMessage(api.context, id, { subject: "Re: Our gateway", text });
  await putMessage(api.context, id, { subject: "AW: Fwd: our  gateway", text: "Same." });
  await putMessage(api.context, id, {
    subject: "Purchase order",
    text: "New.",
    html,
    is_formatted: 1,
  });
  await renderBackOffice(`/admin/client-queries/${id}`, { api });
  expect(await screen.findAllByText(/^Subject:/)).toHaveLength(1);
  expect(screen.getByText("Purchase order", { selector: "b" })).toBeTruthy();
  const rel = "noopener noreferrer nofollow";
  expect(links(screen.getByText(/^See/).closest("article"))).toEqual([
    ["www.x.example/a", "https://www.x.example/a", rel],
    ["https://y.example/b", "https://y.example/b", rel],
    ["a.b@x.example", "mailto:a.b@x.example", rel],
  ]);
  await press("button", "Show formatted");
  const frame = await screen.findByTitle<HTMLIFrameElement>("Email from Asha");
  expect(frame.getAttribute("sandbox")).not.toMatch(/scripts|forms/);
  expect(screen.getByText(/1 picture not loaded/)).toBeTruthy();
  const inner = new DOMParser().parseFromString(frame.srcdoc, "text/html");
  expect(links(inner)).toEqual([["bank.example (evil.example)", "https://evil.example/x", rel]]);
  expect(inner.querySelector("a")?.target).toBe("_blank");
  expect(localStorage.getItem("formatted:asha@northfold.example")).toBe("yes");
  await press("button", "Plain text");
  await waitFor(() => expect(screen.getByText("New.")).toBeTruthy());
  expect(localStorage.getItem("formatted:asha@northfold.example")).toBeNull();
});
