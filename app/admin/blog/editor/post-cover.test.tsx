// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { editorOf } from "../../../../tests/office/blog-seeds.ts";
import { openInProcessApi } from "../../../../tests/office/in-process-api.ts";
import { openAddress, renderBackOffice } from "../../../../tests/office/render-back-office.tsx";
import { asStaff } from "../../../../tests/office/seeds.ts";
import { putImage } from "../../../../tests/put-image.ts";

/** Each upload is answered at once with the same image of the library. */
function answerUploads(media: unknown) {
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      readonly upload = {};
      status = 201;
      response = { data: media };
      onload = () => {};
      open() {}
      setRequestHeader() {}
      abort() {}
      send() {
        queueMicrotask(() => this.onload());
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}

const alts = () =>
  screen
    .getAllByPlaceholderText<HTMLInputElement>("What the image shows")
    .map(({ value }) => value);
const photo = new File(["a photo"], "desks.jpg", { type: "image/jpeg" });

async function open(uploaded = "desks.jpg") {
  const api = await openInProcessApi();
  const { database } = api.context;
  const [rack, cables, desks] = await Promise.all(
    ["rack.jpg", "cables.jpg", "desks.jpg"].map((name) => putImage(database, name, {})),
  );
  const images = [
    { id: rack?.id, alt: "A rack" },
    { id: cables?.id, alt: "Cables" },
  ];
  const asha = await editorOf(api);
  const post = await asha.createPost({ title: "In pieces", category: "Data", images });
  await renderBackOffice(`/admin/blogs/edit?id=${post.id}`, { api });
  await waitFor(() => expect(alts()).toEqual(["A rack", "Cables"]));
  const { id } = (uploaded === "desks.jpg" ? desks : cables) ?? expect.fail("no image");
  const { data } = await asStaff(api, "GET", `/api/media/${id}`);
  answerUploads(data);
}

test("a file chosen as the cover replaces the first image, and Undo brings that back", async () => {
  await open();
  fireEvent.change(screen.getByLabelText("Change cover"), { target: { files: [photo] } });
  await waitFor(() => expect(alts()).toEqual(["", "Cables"]));
  // Beside the one of the text.
  const undo = await screen.findByText("Undo");
  fireEvent.click(undo);
  await waitFor(() => expect(alts()).toEqual(["A rack", "Cables"]));
});

test("a file dropped on the cover does the same", async () => {
  await open();
  const cover = screen.getByText("Change cover").closest("figure") as HTMLElement;
  fireEvent.drop(cover, { dataTransfer: { files: [photo], types: ["Files"] } });
  await waitFor(() => expect(alts()).toEqual(["", "Cables"]));
});

test("an image that the post has already only moves, and back", async () => {
  await open("cables.jpg");
  fireEvent.change(screen.getByLabelText("Change cover"), { target: { files: [photo] } });
  await waitFor(() => expect(alts()).toEqual(["Cables", "A rack"]));
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(() => expect(alts()).toEqual(["A rack", "Cables"]));
});

test("a post is neither left without a question nor published while its cover uploads", async () => {
  await open();
  XMLHttpRequest.prototype.send = () => {};
  fireEvent.change(screen.getByLabelText("Change cover"), { target: { files: [photo] } });
  openAddress("/admin/blogs");
  fireEvent.click(await screen.findByText("Stay"));
  fireEvent.click(screen.getByText("Update"));
  fireEvent.click(await screen.findByText("Update now"));
  await screen.findAllByText(/^Images are still uploading. Please wait/);
});
