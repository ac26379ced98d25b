import { useRef, useState } from "react";
import type { Blog, WorkingCopy } from "../../../../contract/blogs.ts";
import type { Picture } from "../../../../contract/media.ts";
import type { RichTextHandle } from "../../../ui/rich-text/rich-text-handle.ts";
import type { PostFields, StartingPoint } from "./post-fields.ts";
import { imagesToSend, postImages } from "./post-image.ts";
import { useAutosave } from "./use-autosave.ts";
import { useContentImages } from "./use-content-images.ts";
import { usePostImages } from "./use-post-images.ts";
import { usePublication } from "./use-publication.ts";

/** All that the form holds. What is saved and what is typed are kept apart. */
export function usePostForm(start: StartingPoint, staff: string) {
  const [post, setPost] = useState(start.post);
  const [fields, setFields] = useState(start.fields);
  const [version, setVersion] = useState(start.baseVersion);
  const [changed, setChanged] = useState(start.changed);
  // Counts changes, to know after a save whether something was typed meanwhile.
  const changes = useRef(0);
  const text = useRef<RichTextHandle>(null);
  const lastContent = useRef(start.fields.content);

  const [autosave, autosaved] = useAutosave(staff, start.post?.id ?? null, () => read());
  const note = () => {
    changes.current += 1;
    setChanged(true);
    autosave.changed();
  };
  const publication = usePublication(post, () => setChanged(true));
  const published = start.post?.status === "published";
  const images = usePostImages(postImages(start.pictures, published), note);
  const contentImages = useContentImages(text);

  function read(): WorkingCopy {
    lastContent.current = text.current?.html() ?? lastContent.current;
    return {
      ...fields,
      content: lastContent.current,
      images: imagesToSend(images.images),
      baseVersion: version,
    };
  }

  return {
    ...{ staff, post, fields, version, changed, changes, text, images, contentImages, publication },
    ...{ autosave, autosaved, read, note, published },
    setField(name: keyof PostFields, value: string) {
      setFields((fields) => ({ ...fields, [name]: value }));
      note();
    },
    /** The form starts from another version now, with what is typed in it. */
    rebase: setVersion,
    /** The post was saved; `upTo` is the change it holds. */
    saved(next: Blog, upTo: number) {
      setPost(next);
      setVersion(next.version);
      publication.settle(next);
      autosave.settle();
      const more = changes.current !== upTo;
      setChanged(more);
      if (more) autosave.changed();
    },
    /** Shows another text in place of what is typed. */
    show(
      next: Pick<WorkingCopy, "title" | "category" | "summary" | "content">,
      from: readonly Picture[],
    ) {
      setFields(next);
      lastContent.current = next.content;
      text.current?.replace(next.content);
      images.replace(postImages(from, published));
    },
    setPost,
    setChanged,
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;
