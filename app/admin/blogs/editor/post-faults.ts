import type { PostFields } from "./post-fields.ts";
import type { PostImage } from "./post-image.ts";
import type { Plan } from "./publication.ts";
import type { Upload } from "./upload-queue.ts";

/** The parts of the form that can be wrong, in its order. */
export const faultPlaces = [
  "title",
  "category",
  "content",
  "summary",
  "images",
  "publish_at",
] as const;
export type FaultPlace = (typeof faultPlaces)[number];

/** What is wrong, by part of the form. */
export type Faults = Partial<Record<FaultPlace, string>>;

export type Checked = {
  fields: PostFields;
  plan: Plan;
  publishAt: string;
  images: readonly PostImage[];
  /** Files that are not in the library yet. */
  uploads: { images: readonly Upload[]; content: readonly Upload[] };
  /** Images inside the text that lack words. */
  undescribed: number;
};

/** What keeps a post from being saved. Alternative texts are asked for before readers see it. */
export function faultsOf(checked: Checked): Faults {
  const { fields, plan, publishAt, images, uploads, undescribed } = checked;
  const public_ = plan !== "draft";
  const silent = images.filter(({ alt, decorative }) => alt.trim() === "" && !decorative).length;
  const faults: Record<FaultPlace, string | false> = {
    title: fields.title.trim() === "" && "Please enter a title.",
    category: fields.category.trim() === "" && "Please enter a category.",
    summary: false,
    content: waitFor(uploads.content) || (public_ && undescribed > 0 && silence(undescribed)),
    images: waitFor(uploads.images) || (public_ && silent > 0 && silence(silent)),
    publish_at: plan === "schedule" && scheduleFault(publishAt),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault));
}

/** What the server found wrong, by part of the form. `images.2.alt` is about the images. */
export function faultsFrom(fields: Readonly<Record<string, string>>): Faults {
  const faults: Faults = {};
  for (const [name, message] of Object.entries(fields)) {
    const place = faultPlaces.find((place) => name === place || name.startsWith(`${place}.`));
    if (place) faults[place] ??= message;
  }
  return faults;
}

const silence = (count: number) =>
  count === 1
    ? "One image has no alternative text. Please say what it shows, or that it is decorative."
    : `${count} images have no alternative text. Please say what they show, or that they are decorative.`;

function waitFor(uploads: readonly Upload[]): string | false {
  if (uploads.length === 0) return false;
  return uploads.some(({ state }) => state === "failed")
    ? "An image was not uploaded. Please try it again or remove it."
    : "Images are still being uploaded. Please wait for them or cancel them.";
}

function scheduleFault(publishAt: string): string | false {
  if (publishAt === "") return "Please choose a date and a time.";
  return Date.parse(publishAt) <= Date.now() && "Please choose a time that is still to come.";
}
