import type { Page } from "@playwright/test";
import sharp from "sharp";
import { signInByApi } from "../../browser/staff-steps.ts";
import type { ServerProcess } from "../../server-process.ts";

// Steps that the editor's tests share.

/** The editor's text field. */
export const text = (page: Page) => page.locator(".tiptap");
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Publishes a post, or updates a published one: never by one press. */
export async function publish(page: Page) {
  await page.getByRole("button", { name: /^(Publish|Update)$/ }).click();
  const panel = page.getByRole("dialog", { name: /this post$/ });
  await panel.getByRole("button", { name: /^(Publish|Update) now/ }).click();
}

/** The post as the server has it. */
export async function readPost(server: ServerProcess, id: string) {
  const staff = await signInByApi(server);
  const answer = await staff.send("GET", `/api/blogs/${id}`);
  const { data } = (await answer.json()) as { data: Record<string, unknown> };
  return data;
}

/** The id in the address. */
export const idIn = (page: Page) => new URL(page.url()).searchParams.get("id") ?? "";

/** A JPEG of one colour. */
export const picture = (colour: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/** Pastes or drops as a person would, with what the clipboard holds. */
export async function paste(
  page: Page,
  data: { html?: string; files?: { name: string; bytes: Buffer }[] },
) {
  const files = (data.files ?? []).map(({ name, bytes }) => ({
    name,
    base64: bytes.toString("base64"),
  }));
  await text(page).evaluate(
    (element, { html, files }) => {
      const clipboard = new DataTransfer();
      if (html) clipboard.setData("text/html", html);
      if (html) clipboard.setData("text/plain", "words");
      for (const { name, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        clipboard.items.add(new File([bytes], name, { type: "image/jpeg" }));
      }
      const init = { clipboardData: clipboard, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent("paste", init));
    },
    { html: data.html, files },
  );
}
