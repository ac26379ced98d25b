// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test } from "vitest";
import SignIn from "../../../app/admin/sign-in/sign-in-page.tsx";
import {
  asha,
  errorAnswer,
  type InProcessApi,
  type Intercept,
  openInProcessApi,
  unreachable,
} from "../../office/in-process-api.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";
import { asStaff, sendEnquiry } from "../../office/seeds.ts";
import { putPost } from "../../put-post.ts";

let api: InProcessApi;

async function someContent() {
  api = await openInProcessApi();
  await sendEnquiry(api, "Asha Rao");
  await putPost(api.context.database, { title: "Slow queries" });
}

beforeEach(someContent);

const out = (place: string) => renderBackOffice(place, { api, signedIn: false });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function signIn(email = asha.email, password = asha.password) {
  fireEvent.change(field("Email"), { target: { value: email } });
  fireEvent.change(field("Password"), { target: { value: password } });
  fireEvent.click(screen.getByRole("button", { name: "Login" }));
}

test("signing in leads to the back office and stores the token", async () => {
  await out("/admin");
  signIn();
  await waitFor(() => expect(address()).toBe("/admin/home"));
  expect(localStorage.getItem("token")).toMatch(/^[\w-]{20,}$/);
  expect(await screen.findByRole("link", { name: "Slow queries" })).toBeTruthy();
});

test("with a session, the sign-in page redirects", async () => {
  await renderBackOffice("/admin", { api });
  await waitFor(() => expect(address()).toBe("/admin/home"));
});

test("without a session a page leads to signing in, and back afterwards", async () => {
  await out("/admin/clients?view=asha-rao");
  await waitFor(() => expect(address()).toBe("/admin?next=%2Fadmin%2Fclients%3Fview%3Dasha-rao"));
  expect(screen.queryByText(/Please sign in again/)).toBeNull();
  signIn();
  await waitFor(() => expect(address()).toBe("/admin/clients?view=asha-rao"));
});

test("a rejected token signs out with a note, and sign-in leads back to the same page", async () => {
  await asStaff(api, "DELETE", "/api/session");
  await renderBackOffice("/admin/clients", { api });
  expect(await screen.findByText("Your session has ended. Please sign in again.")).toBeTruthy();
  expect(localStorage.getItem("token")).toBeNull();
  signIn();
  await waitFor(() => expect(address()).toBe("/admin/clients"));
});

test("a next that leads elsewhere is not followed", async () => {
  await out("/admin?next=https%3A%2F%2Fevil.example%2Fadmin%2F");
  signIn();
  await waitFor(() => expect(address()).toBe("/admin/home"));
});

test("logging out ends the session at the server and here", async () => {
  await renderBackOffice("/admin/clients", { api });
  fireEvent.click(await screen.findByRole("button", { name: "Logout" }));
  await waitFor(() => expect(address()).toBe("/admin"));
  expect(api.requests).toContain("DELETE /api/session");
  await expect(asStaff(api, "GET", "/api/session")).rejects.toThrow("401");
  expect(localStorage.getItem("token")).toBeNull();
});

test("a sign-out in another tab is followed here", async () => {
  await renderBackOffice("/admin/clients", { api });
  await screen.findByText("asha-rao@example.com");
  localStorage.removeItem("token");
  fireEvent(window, new StorageEvent("storage", { key: "token" }));
  expect(await screen.findByText(/You signed out in another tab/)).toBeTruthy();
});

test.each([
  [null, "Wrong email address or password."],
  [() => errorAnswer(429, "Try again in 10 minutes."), "Try again in 10 minutes."],
  [unreachable, "We couldn’t reach the server."],
] satisfies [Intercept | null, string][])(
  "a failure is shown in the form and in a toast, and the input stays",
  async (answer, error) => {
    await out("/admin");
    api.intercept = answer;
    signIn("somebody@nirbhay.example", "not the password");
    expect(await screen.findByText(error, { exact: false })).toBeTruthy();
    expect((await screen.findAllByText("Error signing")).length).toBeGreaterThan(0);
    expect(field("Email").value).toBe("somebody@nirbhay.example");
    expect(field("Password").value).toBe("not the password");
  },
);

test("missing input is reported at its field, and nothing is sent", async () => {
  await out("/admin");
  signIn("asha", "");
  expect(screen.getByText("Please enter an email address like name@company.com.")).toBeTruthy();
  expect(screen.getByText("Please enter your password.")).toBeTruthy();
  expect(document.activeElement).toBe(field("Email"));
  expect(field("Email").getAttribute("aria-invalid")).toBe("true");
  expect(api.requests).toEqual([]);
});

test("the password can be shown and hidden", async () => {
  await out("/admin");
  fireEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(field("Password").type).toBe("text");
  fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field("Password").type).toBe("password");
});

test("the server's form has no address for the password, and starts React", () => {
  const Site = createRoutesStub([{ path: "/admin", Component: SignIn }]);
  const html = renderToString(<Site initialEntries={["/admin"]} />);
  const [form = ""] = /<form[^>]*>/.exec(html) ?? [];
  expect(form).toContain('method="post"');
  expect(form).toContain('data-hydrate="only"');
  expect(html).not.toContain("disabled");
  expect(html).not.toContain("style=");
});
