import type { ComponentType } from "react";
import { stillMarkup } from "../../../ui/still.tsx";
import type { PostWords } from "./post-view.ts";
// Here and not beside the parts, whose code stays on the server.
import "./post-styles.ts";

/** A post's page as the server writes it, from the top to the bottom. */
export type PostParts = {
  /** Heading and cover. */
  Opening: ComponentType<PostWords>;
  /** The list of its headings. */
  Contents: ComponentType<PostWords>;
  /** Links that share it, beside the button that copies its address. */
  ShareLinks: ComponentType<PostWords>;
  Article: ComponentType<PostWords>;
  /** Where to read on. */
  Onward: ComponentType<PostWords>;
};

const load = async () => (await import("./post-parts.tsx")).postParts;
const parts = import.meta.env.SSR ? await load() : undefined;
const still = (name: keyof PostParts) =>
  stillMarkup(async () => (await load())[name], parts?.[name]);

/** The still parts of a post's page. */
export const postMarkup = {
  opening: still("Opening"),
  contents: still("Contents"),
  shareLinks: still("ShareLinks"),
  article: still("Article"),
  onward: still("Onward"),
};

/** Client navigation waits for it, so that the page comes in its full height. */
export async function loadPostMarkup(): Promise<void> {
  await Promise.all(Object.values(postMarkup).map((part) => part.load()));
}
