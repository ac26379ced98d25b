import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/call-api.ts";
import { useAnswer } from "../api/use-answer.ts";
import { ConfirmDialog, deleting } from "../lists/confirm-dialog.tsx";
import { MediaUses } from "./media-uses.tsx";
import { removeImages } from "./remove-images.ts";

type DeleteImagesProps = {
  ids: readonly string[];
  onClose: () => void;
  /** Called when at least one is gone. */
  onDeleted: () => void;
};

/** Asks before images go for good. */
export function DeleteImages({ ids, ...rest }: DeleteImagesProps) {
  const [first] = ids;
  if (ids.length === 1 && first) return <DeleteOne id={first} {...rest} />;
  return <DeleteSeveral ids={ids} {...rest} />;
}

type DeleteOneProps = Omit<DeleteImagesProps, "ids"> & { id: string };

/** One that a post shows stays, and the answer says where. Read afresh, so that it is true. */
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
    const gone = await removeImages(ids);
    toast.success(gone === 1 ? "Image deleted" : `${gone} images deleted`);
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
