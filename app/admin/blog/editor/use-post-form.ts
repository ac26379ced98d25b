import { useEffect, useRef, useState } from "react";
import type { Blog, WorkingCopy } from "../../../../contract/blogs.ts";
import type { Picture } from "../../../../contract/media.ts";
import type { RichTextHandle } from "../../../ui/rich-text/rich-text-handle.ts";
import { callApi } from "../../api/api-client.ts";
import { newPostId } from "./autosave/local-drafts.ts";
import { useAutosave } from "./autosave/use-autosave.tsx";
import { useContentImages } from "./images/content-field.tsx";
import { postImages, toImageInputs, usePostImages } from "./images/use-post-images.ts";
import { type InitialPost, type PostTexts, textsOf } from "./load-post.ts";
import { usePublication } from "./publication/publication.ts";

export type FormOwner = {
  staff: string;
  /** Their name: the author of a new post. */
  name: string;
  /** `savedAt` of their draft on the server; null for none. */
  basis: string | null;
};

/** State of the editor's form: the saved post and the values typed since. */
export function usePostForm(initial: InitialPost, { staff, basis }: FormOwner) {
  const [post, setPost] = useState(initial.post);
  const [texts, setTexts] = useState(initial.texts);
  const [version, setVersion] = useState(initial.baseVersion);
  const [changed, setChanged] = useState(initial.changed);
  // Counts changes, to find out whether there were any during a save.
  const changes = useRef(0);
  const text = useRef<RichTextHandle>(null);
  const lastContent = useRef(initial.texts.content);

  const id = initial.post?.id ?? null;
  const [autosave, autosaved] = useAutosave({ staff, id, basis, window: initial.window }, () =>
    read(),
  );
  const noteChange = () => {
    changes.current += 1;
    setChanged(true);
    autosave.changed();
  };
  const publication = usePublication(post);
  const authors = useAuthors(id);
  const published = initial.post?.status === "published";
  const images = usePostImages(postImages(initial.pictures, published), noteChange);
  const contentImages = useContentImages(text);

  function read(): WorkingCopy {
    lastContent.current = text.current?.html() ?? lastContent.current;
    return {
      ...texts,
      content: lastContent.current,
      images: toImageInputs(images.images),
      baseVersion: version,
    };
  }

  return {
    staff,
    post,
    texts,
    version,
    changed,
    changes,
    text,
    images,
    contentImages,
    publication,
    autosave,
    autosaved,
    read,
    noteChange,
    published,
    setPost,
    authors,
    setText(name: keyof PostTexts, value: string) {
      setTexts((texts) => ({ ...texts, [name]: value }));
      noteChange();
    },
    /** Continues from another version of the post with the values in the form. */
    rebase: setVersion,
    /** Takes over the saved post; changes made after `upToChange` stay unsaved. */
    markSaved(saved: Blog, upToChange: number) {
      setPost(saved);
      setVersion(saved.version);
      publication.reset(saved);
      autosave.reset();
      const changedSince = changes.current !== upToChange;
      setChanged(changedSince);
      if (changedSince) autosave.changed();
    },
    show(next: Partial<PostTexts>, pictures: readonly Picture[]) {
      const shown = textsOf(next);
      setTexts(shown);
      lastContent.current = shown.content;
      text.current?.replace(shown.content);
      images.replace(postImages(pictures, published));
    },
  };
}

/** The people who may be named as author; none until they are loaded. */
function useAuthors(id: string | null) {
  const [authors, setAuthors] = useState<readonly { id: string; name: string }[]>([]);
  useEffect(() => {
    let ended = false;
    // Without them the author stays as it is.
    callApi("readPostOptions", { path: { id: id ?? newPostId } }).then(
      ({ data }) => ended || setAuthors(data.authors),
      () => {},
    );
    return () => {
      ended = true;
    };
  }, [id]);
  return authors;
}

export type PostFormState = ReturnType<typeof usePostForm>;
