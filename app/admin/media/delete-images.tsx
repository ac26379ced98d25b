import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/call-api.ts";
import { plainReasonOf } from "../api/errors.ts";
import { useAnswer } from "../api/use-answer.ts";
import { ConfirmDialog, deleting } from "../lists/confirm-dialog.tsx";
import { MediaUses } from "./media-card.tsx";

type DeleteImagesProps = {
  ids: readonly string[];
  onClose: () => void;
  /** Called when at least one was deleted. */
  onDeleted: () => void;
};

/** Asks before images are deleted for good. */
export function DeleteImages({ ids, ...rest }: DeleteImagesProps) {
  const [first] = ids;
  if (ids.length === 1 && first) return <DeleteOne id={first} {...rest} />;
  return <DeleteSeveral ids={ids} {...rest} />;
}

type DeleteOneProps = Omit<DeleteImagesProps, "ids"> & { id: string };

/** Reads the image again, because a post may use it since the list was loaded. */
function DeleteOne({ id, onClose, onDeleted }: DeleteOneProps) {
  const [loaded] = useAnswer("readMedia", { path: { id } });
  const media = loaded.state === "ready" ? loaded.answer.data : null;

  async function onConfirm() {
    await callApi("deleteMedia", { path: { id } });
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
      {loaded.state === "loading" && (
        <p className="dialog-text" role="status">
          Loading...
        </p>
      )}
      {loaded.state === "failed" && (
        <p className="dialog-text" role="alert">
          {loaded.reason}
        </p>
      )}
      {media && media.uses.length === 0 && (
        <p className="dialog-text">
          <b>{media.name}</b> will be deleted with all its files. This can't be undone.
        </p>
      )}
      {media && media.uses.length > 0 && (
        <div className="dialog-text">
          <p>
            <b>{media.name}</b> can't be deleted while it is in use. Please take it out there first:
          </p>
          <MediaUses uses={media.uses} />
        </div>
      )}
    </ConfirmDialog>
  );
}

function DeleteSeveral({ ids, onClose, onDeleted }: DeleteImagesProps) {
  async function onConfirm() {
    const count = await deleteImages(ids);
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
  if (failures.length > 0) toast.error(plainReasonOf(failures[0]));
  return ids.length - failures.length;
}
