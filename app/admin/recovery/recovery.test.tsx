// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MemoryApi, refusal } from "../testing/memory-api.ts";
import { memoryRecovery } from "../testing/memory-recovery.ts";
import { press } from "../testing/press.ts";
import { address, renderBackOffice } from "../testing/render-back-office.tsx";

afterEach(cleanup);

async function open(place = "/admin/generate") {
  const api = new MemoryApi();
  const { asked } = memoryRecovery(api);
  await renderBackOffice(place, { api, signedIn: false });
  return { api, asked };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function requestCode() {
  const opened = await open();
  type("E-mail", "asha@nirbhay.example");
  await press("button", "Send OTP");
  await waitFor(() => expect(address()).toBe("/admin/verify-otp"));
  return opened;
}

async function enterCode(code = "7k2m") {
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

test("a code by e-mail leads to a new password and back to signing in", async () => {
  const { api, asked } = await requestCode();
  expect(asked).toEqual(["asha@nirbhay.example"]);
  expect(await screen.findByText("OTP sent")).toBeTruthy();
  expect(localStorage.getItem("refreshToken")).toBe("r-1");
  expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("asha@nirbhay.example");
  await enterCode();
  await waitFor(() => expect(address()).toBe("/admin/resetpassword"));
  const email = screen.getByLabelText<HTMLInputElement>("E-mail");
  expect([email.value, email.disabled]).toEqual(["asha@nirbhay.example", true]);
  await choosePassword();
  await waitFor(() => expect(address()).toBe("/admin"));
  await waitFor(() => expect(localStorage.getItem("refreshToken")).toBeNull());
  expect(await screen.findByText("Password changed. Please sign in.")).toBeTruthy();
  expect(api.requests.at(-1)).toBe("POST /admin/resetpass");
  const note = "Your new password is set. Sign in with it.";
  expect(screen.getByText(note).getAttribute("role")).toBe("status");
  type("E-mail", "asha@nirbhay.example");
  type("Password", "not the new one");
  await press("button", "Login");
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
});

test("a wrong code is told in the server's words, tied to the boxes", async () => {
  await requestCode();
  await enterCode("AAAA");
  const told = await screen.findByText("This code is wrong. You have 4 tries left.");
  const box = screen.getByLabelText("Character 1 of 4");
  expect(box.getAttribute("aria-describedby")).toBe(told.id);
  expect(screen.queryByText("Error")).toBeNull();
});

test("red ends with the next input, pasted too, and the right code goes on", async () => {
  await requestCode();
  await enterCode("AAAA");
  await screen.findByText("This code is wrong. You have 4 tries left.");
  const box = screen.getByLabelText("Character 4 of 4");
  fireEvent.paste(box, { clipboardData: { getData: () => "7k2m" } });
  expect(screen.queryByText(/This code is wrong/)).toBeNull();
  expect(box.getAttribute("aria-invalid")).toBeNull();
  await press("button", "Submit");
  await waitFor(() => expect(address()).toBe("/admin/resetpassword"));
});

test("a code that is not whole is not sent", async () => {
  const { api } = await requestCode();
  await enterCode("7k");
  expect(await screen.findByText("Please enter all four characters.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Character 3 of 4"));
  expect(api.requests).not.toContain("POST /api/admin/verify-otp");
});

test("a new code can be asked for, and is the one that counts", async () => {
  const { asked } = await requestCode();
  type("Character 1 of 4", "AAAA");
  await press("button", "Send a new code");
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>("Character 1 of 4").value).toBe(""),
  );
  expect(localStorage.getItem("refreshToken")).toBe("r-2");
  await enterCode();
  await waitFor(() => expect(address()).toBe("/admin/resetpassword"));
});

test("while the server can't be reached each step says Error and keeps what was typed", async () => {
  const { api } = await open();
  const away = () => Promise.reject(new TypeError("Failed to fetch"));
  api.breakWith = away;
  type("E-mail", "asha@nirbhay.example");
  await press("button", "Send OTP");
  expect(await screen.findByText("Error")).toBeTruthy();
  expect(await screen.findByText(/We can't reach the server/)).toBeTruthy();
  api.breakWith = null;
  await press("button", "Send OTP");
  await waitFor(() => expect(address()).toBe("/admin/verify-otp"));
  api.breakWith = away;
  await enterCode();
  expect(await screen.findByText(/We can't reach the server/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Character 4 of 4").value).toBe("M");
  expect((await screen.findAllByText("Error")).length).toBeGreaterThan(0);
});

test("too many requests say when to come back", async () => {
  const { api } = await open();
  api.breakWith = () => refusal(429, "Slow.", { "Retry-After": "3600" });
  type("E-mail", "asha@nirbhay.example");
  await press("button", "Send OTP");
  expect(await screen.findByText("Too many tries. Please come back in 60 minutes.")).toBeTruthy();
  expect(address()).toBe("/admin/generate");
});

test.each([
  ["short", "short", "Please use at least 12 characters."],
  ["a new day at six", "a new day at seven", "The two passwords are not the same."],
  ["", "", "Please enter a password."],
])("the passwords %j and %j are not sent", async (pass, again, told) => {
  const { api } = await requestCode();
  await enterCode();
  await choosePassword(pass, again);
  expect(await screen.findByText(told)).toBeTruthy();
  expect(api.requests).not.toContain("POST /admin/resetpass");
});

test("what the server finds wrong with a password stands beside its field", async () => {
  const { api } = await requestCode();
  await enterCode();
  await waitFor(() => expect(address()).toBe("/admin/resetpassword"));
  const fields = { pass: "This password is too common." };
  const body = { error: "true", message: "Please check.", requestId: "r-1", fields };
  api.breakWith = () => Response.json(body, { status: 422 });
  await choosePassword();
  await screen.findByText("This password is too common.");
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  expect(await screen.findByText("Error")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("a new day at six");
});

test.each(["/admin/verify-otp", "/admin/resetpassword"])(
  "%s by itself leads to the beginning",
  async (place) => {
    await open(place);
    await waitFor(() => expect(address()).toBe("/admin/generate"));
  },
);
