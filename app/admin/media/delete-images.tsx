import type { AnswerOf } from "../../../contract/endpoints.ts";
import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import type { Query } from "../cache/query-cache.ts";
import { QueryNotice, useMutate, useQuery, useRefresh } from "../cache/use-query.tsx";
import { ConfirmDialog, deleting } from "../lists/confirm-dialog.tsx";
import { MediaUses } from "./media-card.tsx";

type MediaQuery = Query<AnswerOf<"readMedia">>;

type DeleteImagesProps = {
  ids: readonly string[];
  /** The image, when only one is to be deleted. */
  image: MediaQuery | null;
  onClose: () => void;
  /** Called when at least one was deleted. */
  onDeleted: () => void;
};

/** Asks before images are deleted for good. */
export function DeleteImages({ ids, image, ...rest }: DeleteImagesProps) {
  const [first] = ids;
  if (image && first) return <DeleteOne id={first} image={image} {...rest} />;
  return <DeleteSeveral ids={ids} {...rest} />;
}

type DialogProps = Pick<DeleteImagesProps, "onClose" | "onDeleted">;
type DeleteOneProps = DialogProps & { id: string; image: MediaQuery };

/** Its query reads the image again, because a post may use it since the list was loaded. */
function DeleteOne({ id, image, onClose, onDeleted }: DeleteOneProps) {
  const asked = useQuery(image);
  const [loaded] = asked;
  const mutate = useMutate();
  const media = loaded.state === "ready" ? loaded.answer.data : null;

  async function onConfirm() {
    await mutate("deleteMedia", { path: { id } });
    toast.success("Image deleted");
    onDeleted();
  }

  return (
    <ConfirmDialog
      title="Delete Image"
      action={deleting}
      ready={media?.uses.length === 0}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <QueryNotice of={asked} />
      {media && media.uses.length === 0 && (
        <p className="dialog-text">
          <b>{media.name}</b> will be deleted with all its files. This can't be undone.
        </p>
      )}
      {media && media.uses.length > 0 && (
        <div className="dialog-text">
          <p>
            <b>{media.name}</b> is in use and can't be deleted. Please remove it here first:
          </p>
          <MediaUses uses={media.uses} />
        </div>
      )}
    </ConfirmDialog>
  );
}

function DeleteSeveral({ ids, onClose, onDeleted }: DialogProps & { ids: readonly string[] }) {
  const refresh = useRefresh();
  async function onConfirm() {
    const count = await deleteImages(ids);
    refresh();
    toast.success(count === 1 ? "Image deleted" : `${count} images deleted`);
    onDeleted();
  }

  return (
    <ConfirmDialog title="Delete Images" action={deleting} onConfirm={onConfirm} onClose={onClose}>
      <p className="dialog-text">
        {ids.length} images that no post shows will be deleted with all their files. This can't be
        undone.
      </p>
    </ConfirmDialog>
  );
}

/**
 * Deletes images one after the other; returns the number deleted. An image that can't be deleted,
 * for example because a post uses it by now, is reported in a toast.
 * @throws the first error when none could be deleted
 */
async function deleteImages(ids: readonly string[]): Promise<number> {
  const failures: unknown[] = [];
  for (const id of ids) {
    await callApi("deleteMedia", { path: { id } }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length === ids.length) throw failures[0];
  if (failures.length > 0) toast.error(errorTextWithFields(failures[0]));
  return ids.length - failures.length;
}
