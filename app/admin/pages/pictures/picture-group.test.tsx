// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { openInProcessApi } from "../../../../tests/office/in-process-api.ts";
import { openAddress, renderBackOffice } from "../../../../tests/office/render-back-office.tsx";
import { putImage } from "../../../../tests/put-image.ts";

const officePicture = "/admin/pages/edit?page=about-us&field=offices.picture.source";

async function open(images: Record<string, { alt?: string }> = {}, place = officePicture) {
  const api = await openInProcessApi();
  const ids: Record<string, string> = {};
  for (const [name, change] of Object.entries(images)) {
    ids[name] = (await putImage(api.context.database, name, change)).id;
  }
  // jsdom has none; the frame of the page stays empty here.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  await renderBackOffice(place, { api });
  return ids;
}

const chooser = () => screen.findByRole("button", { name: /^Choose/ });
const description = () => screen.getByLabelText("Description for people who can’t see it");
const dialog = () => screen.findByRole("dialog", { name: "Choose a picture" });

test("an image of the library takes the place of the drawing, with its description", async () => {
  const ids = await open({ "office.jpg": { alt: "Our desks by the window" }, "cat.jpg": {} });
  await waitFor(async () => expect(document.activeElement).toBe(await chooser()));
  fireEvent.click(await chooser());
  const image = within(await dialog()).findByRole("button", { name: "Our desks by the window" });
  fireEvent.click(await image);
  expect((description() as HTMLTextAreaElement).value).toBe("Our desks by the window");
  await screen.findByText("office.jpg");
  expect(screen.getByText("Another picture is published.")).toBeTruthy();
  expect(document.querySelector(".picture-control img")?.getAttribute("src")).toBe(
    `/media/${ids["office.jpg"]}-800.webp`,
  );
});

test("a picture without a description is an error beside it, and Restore brings all back", async () => {
  await open({ "cat.jpg": {} });
  fireEvent.click(await chooser());
  fireEvent.click(await within(await dialog()).findByRole("button", { name: "cat.jpg" }));
  await screen.findByText("Describe the picture for people who can’t see it.");
  const restore = screen.getByText("Another picture is published.").parentElement;
  fireEvent.click(within(restore as HTMLElement).getByRole("button", { name: "Restore" }));
  expect((description() as HTMLTextAreaElement).value).toMatch(/^Drawing: rooftops/);
  expect(screen.queryByText(/^Describe the picture/)).toBeNull();
});

test("a drawing is chosen with its description; the one in use is marked", async () => {
  await open();
  fireEvent.click(await chooser());
  const drawings = within(await dialog());
  const current = drawings.getByRole("button", { name: "Drawing of a skyline" });
  expect(current.getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(drawings.getByRole("button", { name: "Drawing of a lecture hall" }));
  expect((description() as HTMLTextAreaElement).value).toMatch(/^Drawing: a lecture hall/);
});

test("a file that is too large is refused with its size", async () => {
  await open();
  const control = (await chooser()).closest(".picture-control") as HTMLElement;
  const file = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "huge.jpg", { type: "image/jpeg" });
  fireEvent.drop(control, { dataTransfer: { files: [file], types: ["Files"] } });
  expect((await within(control).findByRole("alert")).textContent).toMatch(/the limit is \d+ MB/);
});

/** Delays uploads; the returned function completes them with an image of the library. */
function holdUploads(): (id: string) => void {
  const ends: ((id: string) => void)[] = [];
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      readonly upload = {};
      status = 201;
      response: unknown = null;
      onload = () => {};
      open() {}
      setRequestHeader() {}
      abort() {}
      send() {
        ends.push((id) => {
          this.response = { data: { id, alt: null } };
          this.onload();
        });
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return (id) =>
    act(() => {
      for (const end of ends) end(id);
    });
}

test("an upload outlives its section, and leaves a description written meanwhile", async () => {
  const ids = await open({ "desks.jpg": {} });
  const endUploads = holdUploads();
  const control = (await chooser()).closest(".picture-control") as HTMLElement;
  const file = new File(["a photo"], "desks.jpg", { type: "image/jpeg" });
  fireEvent.drop(control, { dataTransfer: { files: [file], types: ["Files"] } });
  await within(control).findByRole("progressbar");
  fireEvent.change(description(), { target: { value: "Our desks" } });
  openAddress("/admin/pages");
  fireEvent.click(await screen.findByText("Stay"));
  const section = screen.getByText("Offices", { selector: "h2 span" });
  fireEvent.click(section);
  endUploads(ids["desks.jpg"] ?? "");
  fireEvent.click(section);
  await screen.findByText("Another picture is published.");
  expect((description() as HTMLTextAreaElement).value).toBe("Our desks");
});

test("a removed item can be undone while the editor is open, not on the next page", async () => {
  await open({}, "/admin/pages/edit?page=about-us&field=tools.platforms");
  fireEvent.click((await screen.findAllByLabelText(/^Remove: /))[0] as HTMLElement);
  await screen.findByText("Undo");
  openAddress("/admin/pages");
  await screen.findByRole("heading", { name: "Pages" });
  await waitFor(() => expect(screen.queryByText("Undo")).toBeNull(), { timeout: 5000 });
});
