import { expect, test } from "vitest";
import { presets } from "../../../contract/rights.ts";
import { readInvalidated } from "../../../server/services/cache-tags.ts";
import { type Context, requireStaff } from "../../../server/services/context.ts";
import { Conflict, Invalid } from "../../../server/services/errors.ts";
import { deleteMedia } from "../../../server/services/media/delete-media.ts";
import { countMedia, listMedia, readMedia } from "../../../server/services/media/list-media.ts";
import { purgeMedia, restoreMedia } from "../../../server/services/media/media-bin.ts";
import { listPages } from "../../../server/services/pages/list-pages.ts";
import { restorePageRevision } from "../../../server/services/pages/page-revisions.ts";
import { openPagePreview, previewPage } from "../../../server/services/pages/preview-page.ts";
import { publishDuePages } from "../../../server/services/pages/publish-due-pages.ts";
import { publishPage } from "../../../server/services/pages/publish-page.ts";
import { readPage } from "../../../server/services/pages/read-page.ts";
import { discardPageDraft } from "../../../server/services/pages/save-page-draft.ts";
import { describeOnDatabase } from "../../databases.ts";
import {
  draft,
  openEditors,
  publish,
  samplePage,
  visibleCopy,
  withHeading,
  withPhoto,
} from "../../page-editors.ts";
import { putImage } from "../../put-image.ts";
import { putSession } from "../../put-session.ts";

const drawing = { source: "quarry", alt: "Drawing: a quarry" };

/** The photo as visitors see it, with the files of its image. */
async function visiblePhoto(context: Context) {
  await context.copy.reload(context.database.read);
  return Reflect.get(Object(context.copy.read(samplePage())), "photo");
}

const errorsOf = async (context: Context) => (await readPage(context, "sample")).check.errors;
const adviceOf = async (context: Context) => (await readPage(context, "sample")).check.advice;

describeOnDatabase("pictures of pages", (open) => {
  async function scene() {
    const editors = await openEditors(await open());
    const { id } = await putImage(editors.asha.database, "rocks.jpg");
    return { ...editors, id, source: `media:${id}` };
  }

  test("a published image is read with its files, once, and a drawing without", async () => {
    const { asha, id, source } = await scene();
    expect(await visiblePhoto(asha)).toEqual(drawing);
    await publish(asha, withPhoto(source));
    const photo = await visiblePhoto(asha);
    expect(photo).toMatchObject({
      source,
      alt: "Three rocks",
      image: { url: `/media/${id}-800.webp`, width: 1920, height: 1080 },
    });
    // The same object: rendering makes no query and no copy.
    expect(Reflect.get(Object(asha.copy.read(samplePage())), "photo")).toBe(photo);
  });

  test("an image that is used on a page says so, wherever it is used", async () => {
    const { asha, kavya, system, id, source } = await scene();
    const use = { postId: null, page: "sample", title: "Sample" };
    await draft(asha, withPhoto(source));
    expect((await readMedia(kavya, id)).uses).toEqual([
      { ...use, current: true, draftOf: "Asha Verma" },
    ]);
    const { version } = await readPage(asha, "sample");
    const at = asha.now() + 60_000;
    await publishPage(asha, "sample", { version, at });
    expect((await readMedia(kavya, id)).uses).toEqual([
      { ...use, current: true, isScheduled: true },
    ]);
    expect(await publishDuePages({ ...system, now: () => at })).toBe(1);
    expect((await readMedia(kavya, id)).uses).toEqual([{ ...use, current: true }]);
    expect(await countMedia(kavya)).toMatchObject({ used: 1, unused: 0 });
    await publish(asha, withPhoto("mine"));
    expect((await readMedia(kavya, id)).uses).toEqual([{ ...use, current: false }]);
    const unused = await listMedia(kavya, { limit: 9, unused: true });
    expect(unused.media).toEqual([]);
  });

  test("it is deleted only after a warning with the names of the pages", async () => {
    const { asha, id, source } = await scene();
    await draft(asha, withPhoto(source));
    await expect(deleteMedia(asha, id)).rejects.toThrow(Conflict);
    await discardPageDraft(asha, "sample");
    await publish(asha, withPhoto(source));
    await expect(deleteMedia(asha, id)).rejects.toThrow("This image is used on: “Sample”.");
    await deleteMedia(asha, id, { fromPages: true });
    await expect(readMedia(asha, id)).rejects.toThrow("does not exist");
  });

  test("a deleted image gives way to the drawing, and comes back from the bin", async () => {
    const { asha, id, source } = await scene();
    await publish(asha, withPhoto(source));
    const { newest } = await readInvalidated(asha, 0);
    await deleteMedia(asha, id, { fromPages: true });
    expect((await readInvalidated(asha, newest)).tags).toEqual(["page:sample"]);
    expect(await visiblePhoto(asha)).toEqual(drawing);
    const message = "This picture is not in the media library any more. Choose another one.";
    const misfit = { path: "photo.source", label: "Picture, drawing or photo", message };
    expect(await listPages(asha)).toMatchObject([{ misfits: [misfit] }]);
    await restoreMedia(asha, [id]);
    expect(await visiblePhoto(asha)).toMatchObject({ source, image: { width: 1920 } });
    expect(await listPages(asha)).toMatchObject([{ misfits: [] }]);
  });

  test("after it was deleted permanently, versions with it can still be restored", async () => {
    const { asha, system, id: image, source } = await scene();
    await publish(asha, withPhoto(source));
    await deleteMedia(asha, image, { fromPages: true });
    const { purged } = await asha.database.write((transaction) =>
      purgeMedia({ ...system, transaction }, { ids: [image] }),
    );
    expect(purged).toBe(1);
    expect(await visibleCopy(asha)).toMatchObject({ photo: drawing });
    await restorePageRevision(asha, "sample", 1);
    expect(await errorsOf(asha)).toMatchObject([{ path: "photo.source" }]);
    await expect(publish(asha, withHeading("Rocks"))).rejects.toThrow(Invalid);
    const { id } = requireStaff(asha);
    const session = await putSession(asha, id);
    const actor = { kind: "staff", id, rights: presets.editor, sessionId: session.id } as const;
    const path = await openPagePreview({ ...asha, actor }, "sample");
    const preview = await previewPage(asha, path.split("/").at(-1) ?? "");
    expect(preview?.copy).toMatchObject({ hero: { heading: "Rocks" }, photo: drawing });
  });

  test("a scheduled change whose image is gone is published with the drawing", async () => {
    const { asha, system, id, source } = await scene();
    await draft(asha, withPhoto(source));
    const at = asha.now() + 60_000;
    await publishPage(asha, "sample", { version: 0, at });
    await expect(deleteMedia(asha, id)).rejects.toThrow("This image is used on: “Sample”.");
    await deleteMedia(asha, id, { fromPages: true });
    await asha.database.write((transaction) =>
      purgeMedia({ ...system, transaction }, { ids: [id] }),
    );
    expect(await publishDuePages({ ...system, now: () => at })).toBe(1);
    expect(await visiblePhoto(asha)).toEqual(drawing);
  });

  test.each([
    ["of an unknown image", "media:00000000-0000-7000-8000-000000000000"],
    ["of another kind", "media:sample"],
  ])("the id %s is an error in a draft, and is not published", async (_, source) => {
    const { asha } = await scene();
    await draft(asha, withPhoto(source));
    expect(await errorsOf(asha)).toEqual([
      { path: "photo.source", message: expect.stringContaining("not in the media library") },
    ]);
    await expect(publishPage(asha, "sample", { version: 0 })).rejects.toMatchObject({
      fields: { "photo.source": expect.stringContaining("not in the media library") },
    });
    expect(await visiblePhoto(asha)).toEqual(drawing);
  });

  test.each(["", "waves", "media:", "media:../x", "https://x.example/a.png", "__proto__"])(
    "the source %o is refused with its field",
    async (source) => {
      const { asha } = await scene();
      await expect(draft(asha, withPhoto(source))).rejects.toMatchObject({
        fields: { "photo.source": "Choose a picture." },
      });
    },
  );

  test("a picture without a description can't be published", async () => {
    const { asha, source } = await scene();
    await draft(asha, withPhoto(source, " "));
    expect(await errorsOf(asha)).toEqual([
      { path: "photo.alt", message: "Describe the picture for people who can’t see it." },
    ]);
    await expect(publishPage(asha, "sample", { version: 0 })).rejects.toThrow(Invalid);
  });

  test("advice on the description and on the size of the image", async () => {
    const { asha, source } = await scene();
    await draft(asha, withPhoto(source, `An image of rocks ${"and more rocks ".repeat(9)}here`));
    const messages = (await adviceOf(asha)).map(({ path, message }) => `${path} ${message}`);
    expect(messages.join()).not.toContain("The same sentence");
    expect(messages).toContain(
      "photo.alt Shorten this to 140 characters: it is read aloud in one go.",
    );
    expect(messages).toContain(
      "photo.alt Leave out “An image of”: screen readers already say that it is an image.",
    );
    const small = await putImage(asha.database, "small.jpg", { width: 640, height: 480 });
    await draft(asha, withPhoto(`media:${small.id}`));
    expect(await adviceOf(asha)).toContainEqual({
      path: "photo.source",
      message:
        "This picture is 640 × 480 pixels, but is shown at up to 1000 × 600. Choose a larger one.",
    });
    await draft(asha, withPhoto(source));
    expect(await adviceOf(asha)).not.toContainEqual(
      expect.objectContaining({ path: "photo.source" }),
    );
  });
});
