import { toast } from "../../ui/toast.ts";
import { mutate, mutateTogether } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import type { QueryOf } from "../cache/query-cache.ts";
import { QueryNotice, useQuery } from "../cache/use-query.tsx";
import { ConfirmDialog, deleting, movesToBin } from "../lists/confirm-dialog.tsx";
import { counted } from "../lists/counted.ts";
import { countText, offerRestore } from "../lists/offer-undo.ts";
import { MediaUses } from "./media-panel.tsx";

type MediaQuery = QueryOf<"readMedia">;

type DeleteImagesProps = {
  ids: readonly string[];
  /** The image, when only one is to be deleted. */
  image: MediaQuery | null;
  onClose: () => void;
  /** Called when at least one was deleted. */
  onDeleted: () => void;
  /** Called after an undo, maybe long after the dialog was closed. */
  onRestored: () => void;
};

/** Asks before images are moved to the bin, and offers to undo it afterwards. */
export function DeleteImages({ ids, image, ...rest }: DeleteImagesProps) {
  const [first] = ids;
  if (image && first) return <DeleteOne id={first} image={image} {...rest} />;
  return <DeleteSeveral ids={ids} {...rest} />;
}

type DialogProps = Pick<DeleteImagesProps, "onClose" | "onDeleted" | "onRestored">;
type DeleteOneProps = DialogProps & { id: string; image: MediaQuery };

/** Its query reads the image again, because a post may use it since the list was loaded. */
function DeleteOne({ id, image, onClose, onDeleted, onRestored }: DeleteOneProps) {
  const loaded = useQuery(image);
  const media = loaded.answer?.data ?? null;

  const usedByPosts = media?.uses.some(({ page }) => page === null) ?? false;
  const pageUses = media?.uses.filter(({ page }) => page !== null) ?? [];

  async function onConfirm() {
    const query = pageUses.length > 0 ? { pages: "use-drawing" as const } : {};
    await mutate("deleteMedia", { path: { id }, query });
    offerRestore("Image deleted", { kind: "media", ids: [id] }, onRestored);
    onDeleted();
  }

  return (
    <ConfirmDialog
      title="Delete Image"
      action={deleting}
      ready={media !== null && !usedByPosts}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <QueryNotice of={loaded} />
      {media && !usedByPosts && (
        <div className="dialog-text">
          <p>
            <b>{media.name}</b> will be deleted. {movesToBin(1)} Until then it stays available at
            its address.
          </p>
          {pageUses.length > 0 && (
            <>
              <p>These pages use it. They will show their first drawing instead:</p>
              <MediaUses uses={pageUses} />
            </>
          )}
        </div>
      )}
      {media && usedByPosts && (
        <div className="dialog-text">
          <p>
            <b>{media.name}</b> is in use and can’t be deleted. Please remove it here first:
          </p>
          <MediaUses uses={media.uses} />
        </div>
      )}
    </ConfirmDialog>
  );
}

function DeleteSeveral(props: DialogProps & { ids: readonly string[] }) {
  const { ids, onClose, onDeleted, onRestored } = props;
  async function onConfirm() {
    const deleted = await mutateTogether(() => deleteImages(ids));
    const text = countText("media", deleted.length, "deleted");
    offerRestore(text, { kind: "media", ids: deleted }, onRestored);
    onDeleted();
  }

  return (
    <ConfirmDialog title="Delete Images" action={deleting} onConfirm={onConfirm} onClose={onClose}>
      <p className="dialog-text">
        {counted(ids.length, "image", "images")} that no post or page shows will be deleted.{" "}
        {movesToBin(ids.length)} Until then they stay available at their addresses.
      </p>
    </ConfirmDialog>
  );
}

/**
 * Deletes images one after the other; returns the ids of those deleted. An image that can't be deleted,
 * for example because a post uses it by now, is reported in a toast.
 * @throws the first error when none could be deleted
 */
async function deleteImages(ids: readonly string[]): Promise<string[]> {
  const deleted: string[] = [];
  const failures: unknown[] = [];
  for (const id of ids) {
    try {
      await mutate("deleteMedia", { path: { id } });
      deleted.push(id);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === ids.length) throw failures[0];
  if (failures.length > 0) toast.error(errorTextWithFields(failures[0]));
  return deleted;
}
