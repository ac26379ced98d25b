// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { bearer } from "../../../tests/api-harness.ts";
import { asha, type InProcessApi, unreachable } from "../../../tests/office/in-process-api.ts";
import { address, renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { press, type } from "../../../tests/office/user-actions.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { anotherCode, codeFor } from "../../../tests/recovery-steps.ts";

const open = (place = "/admin/generate") => renderBackOffice(place, { signedIn: false });
const emailedCode = (api: InProcessApi) => codeFor(api.context, asha.email);
const wrongCode = async (api: InProcessApi) => anotherCode(await emailedCode(api));
const codeRequests = (api: InProcessApi) =>
  api.requests.filter((request) => request === "POST /api/admin/forgot-pass");

async function requestCode(email = asha.email, signedIn = false) {
  const api = await renderBackOffice("/admin/generate", { signedIn });
  await putStaff(api.context.database, "Kavya", "editor");
  type("Email", email);
  await press("button", "Send OTP");
  await waitFor(() => expect(address()).toBe("/admin/verify-otp"));
  return api;
}

async function enterCode(code: string) {
  await screen.findByRole("group", { name: "Code" });
  type("Character 1 of 4", code);
  await press("button", "Submit");
}

async function choosePassword(pass = "a new day at six", again = pass) {
  await waitFor(() => expect(address()).toBe("/admin/resetpassword"));
  type("Password", pass);
  type("Confirm password", again);
  await press("button", "Reset Password");
}

test("a code by email leads to a new password and back to signing in", async () => {
  const api = await requestCode();
  expect(await screen.findByText("OTP sent")).toBeTruthy();
  expect(localStorage.getItem("refreshToken")).toMatch(/^[\w-]{20,}$/);
  expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe(asha.email);
  const firstBox = screen.getByLabelText("Character 1 of 4");
  await waitFor(() => expect(document.activeElement).toBe(firstBox));
  await enterCode((await emailedCode(api)).toLowerCase());
  await waitFor(() => expect(address()).toBe("/admin/resetpassword"));
  const email = screen.getByLabelText<HTMLInputElement>("Email");
  expect([email.value, email.disabled]).toEqual([asha.email, true]);
  await choosePassword();
  await waitFor(() => expect(address()).toBe("/admin"));
  await waitFor(() => expect(localStorage.getItem("refreshToken")).toBeNull());
  expect(await screen.findByText("Password changed. Please sign in.")).toBeTruthy();
  expect(api.requests.at(-1)).toBe("POST /admin/resetpass");
  const note = "Your new password is set. Sign in with it.";
  expect(screen.getByText(note).getAttribute("role")).toBe("status");
  type("Email", asha.email);
  type("Password", "not the new one");
  await press("button", "Login");
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
});

test("a new password leaves the session of whoever else is signed in, and says so", async () => {
  const api = await requestCode("kavya@nirbhay.example", true);
  await enterCode(await codeFor(api.context, "kavya@nirbhay.example"));
  await choosePassword();
  await screen.findByText("Password changed. Asha is still signed in here.");
  expect(localStorage.getItem("token")).toBe(api.staff.token);
});

test("a browser that refuses storage chooses a new password, too", async () => {
  const api = await open();
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  type("Email", asha.email);
  await press("button", "Send OTP");
  await screen.findByRole("group", { name: "Code" });
  await enterCode(await emailedCode(api));
  await choosePassword();
  await waitFor(() => expect(address()).toBe("/admin"));
});

test("the error of a wrong code is tied to the fields, without a toast", async () => {
  const api = await requestCode();
  await enterCode(await wrongCode(api));
  const error = await screen.findByText("This code is wrong. 4 attempts are left.");
  const box = screen.getByLabelText("Character 1 of 4");
  expect(box.getAttribute("aria-describedby")).toBe(error.id);
  expect(screen.queryByText("Error")).toBeNull();
});

test("the error disappears with the next input, also pasted, and the right code goes on", async () => {
  const api = await requestCode();
  await enterCode(await wrongCode(api));
  await screen.findByText("This code is wrong. 4 attempts are left.");
  const box = screen.getByLabelText("Character 4 of 4");
  // As an East Asian keyboard types it.
  const code = (await emailedCode(api)).replace(/./g, (sign) =>
    String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0),
  );
  fireEvent.paste(box, { clipboardData: { getData: () => code } });
  expect(screen.queryByText(/This code is wrong/)).toBeNull();
  expect(box.getAttribute("aria-invalid")).toBeNull();
  await press("button", "Submit");
  await waitFor(() => expect(address()).toBe("/admin/resetpassword"));
});

test("an incomplete code is not sent", async () => {
  const api = await requestCode();
  await enterCode("7k");
  expect(await screen.findByText("Please enter all four characters.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Character 3 of 4"));
  expect(api.requests).not.toContain("POST /api/admin/verify-otp");
});

test("a new code can be requested, and replaces the first", async () => {
  const api = await requestCode();
  const [firstToken, firstCode] = [localStorage.getItem("refreshToken"), await emailedCode(api)];
  type("Character 1 of 4", firstCode);
  await press("button", "Send a new code");
  await waitFor(() => expect(codeRequests(api)).toHaveLength(2));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>("Character 1 of 4").value).toBe(""),
  );
  expect(localStorage.getItem("refreshToken")).not.toBe(firstToken);
  await enterCode(await emailedCode(api));
  await waitFor(() => expect(address()).toBe("/admin/resetpassword"));
});

test("while the server can't be reached each step shows Error and preserves its input", async () => {
  const api = await open();
  api.intercept = unreachable;
  type("Email", asha.email);
  await press("button", "Send OTP");
  expect(await screen.findByText("Error")).toBeTruthy();
  expect(await screen.findByText(/We couldn’t reach the server/)).toBeTruthy();
  api.intercept = null;
  await press("button", "Send OTP");
  await waitFor(() => expect(address()).toBe("/admin/verify-otp"));
  api.intercept = unreachable;
  await enterCode("7k2m");
  expect(await screen.findByText(/We couldn’t reach the server/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Character 4 of 4").value).toBe("M");
  expect((await screen.findAllByText("Error")).length).toBeGreaterThan(0);
});

test.each([
  ["an account", asha.email],
  ["no account", "nobody@nirbhay.example"],
])("once codes are paused, the form says what to do instead, with %s", async (_, email) => {
  const api = await open();
  for (const otp of ["0000", "1111"]) {
    const sent = await api.post("/api/admin/forgot-pass", { email });
    const { refreshToken } = (await sent.json()) as { refreshToken: string };
    for (let tries = 0; tries < 5; tries++) {
      await api.post("/api/admin/verify-otp", { otp }, { headers: bearer(refreshToken) });
    }
  }
  type("Email", email);
  await press("button", "Send OTP");
  expect(await screen.findByText(/Sign in with your password, or ask an admin/)).toBeTruthy();
  expect(address()).toBe("/admin/generate");
});

test.each([
  ["short", "short", "Please use 12 characters or more."],
  ["a new day at six", "a new day at seven", "The passwords don’t match."],
  ["", "", "Please enter a password."],
])("the passwords %j and %j are not sent", async (pass, again, error) => {
  const api = await requestCode();
  await enterCode(await emailedCode(api));
  await choosePassword(pass, again);
  expect(await screen.findByText(error)).toBeTruthy();
  expect(api.requests).not.toContain("POST /admin/resetpass");
});

test("the server's error about a password is shown beside its field", async () => {
  const api = await requestCode();
  await enterCode(await emailedCode(api));
  await choosePassword("Password1234");
  await screen.findByText("This password is too easy to guess. Please choose another one.");
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  expect(await screen.findByText("Error")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("Password1234");
});

test.each(["/admin/verify-otp", "/admin/resetpassword"])(
  "%s opened directly leads to the first step",
  async (place) => {
    await open(place);
    await waitFor(() => expect(address()).toBe("/admin/generate"));
  },
);
