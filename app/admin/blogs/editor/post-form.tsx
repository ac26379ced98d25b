import { CategoryField } from "./category-field.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { ContentField } from "./content-field.tsx";
import { FaultSummary } from "./fault-summary.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import type { StartingPoint } from "./post-fields.ts";
import { PostImagesField } from "./post-images-field.tsx";
import { PublicationPanel } from "./publication-panel.tsx";
import { SetAsideNotice } from "./set-aside-notice.tsx";
import { SummaryField } from "./summary-field.tsx";
import { TheirVersion } from "./their-version.tsx";
import { TitleField } from "./title-field.tsx";
import { useConflictChoice } from "./use-conflict-choice.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { usePostForm } from "./use-post-form.ts";
import { useSaving } from "./use-saving.ts";
import { useStrayDrops } from "./use-stray-drops.ts";

/**
 * The form of a post: what it says, its images, and whether it is out. No `<form>`: Enter in
 * the title must not publish, and its dialogs have forms of their own.
 */
export function PostForm({ start, staff }: { start: StartingPoint; staff: string }) {
  const form = usePostForm(start, staff);
  const saver = useSaving(form);
  const choice = useConflictChoice(form, saver);
  const { faults } = saver.saving;
  const blocker = useLeaveGuard(form.changed, saver.leaving);
  useStrayDrops();

  return (
    <div className="post-form">
      <FaultSummary faults={faults} refusals={saver.saving.refusals} text={form.text} />
      <SetAsideNotice aside={choice.aside} />
      <div className="post-form__main">
        <TitleField form={form} error={faults.title} />
        <CategoryField form={form} error={faults.category} />
        <ContentField form={form} error={faults.content} />
        <SummaryField form={form} error={faults.summary} />
        <PostImagesField images={form.images} error={faults.images} />
      </div>
      <div className="post-form__side">
        <PublicationPanel form={form} saving={saver.saving} onSave={() => void saver.save()} />
        {choice.beside && <TheirVersion conflict={choice.beside} onClose={choice.closeBeside} />}
      </div>
      {saver.conflict && <ConflictDialog conflict={saver.conflict} choice={choice} />}
      <LeaveDialog blocker={blocker} keep={() => form.autosave.flush()} />
    </div>
  );
}
