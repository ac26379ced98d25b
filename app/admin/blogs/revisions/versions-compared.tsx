import { History } from "lucide-react";
import type { Revision } from "../../../../contract/blogs.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { useDialogAddress } from "../../lists/dialog-address.ts";
import { FilterSelect } from "../../lists/filter-select.tsx";
import { Comparison } from "./comparison.tsx";
import type { WhichVersions } from "./which-versions.ts";

type VersionsComparedProps = {
  id: string;
  which: WhichVersions;
  revisions: readonly Revision[];
  /** Called with the version to compare with instead; undefined for the usual one. */
  onOther: (version: number | undefined) => void;
  restoreLink: ReturnType<ReturnType<typeof useDialogAddress>["linkTo"]>;
};

/** What changed between the chosen version and another, and the way to restore the chosen one. */
export function VersionsCompared(props: VersionsComparedProps) {
  const { id, which, revisions, onOther, restoreLink } = props;
  const { chosen, other, current } = which;
  const [earlier, later] = chosen < other ? [chosen, other] : [other, chosen];
  const nameOf = (version: number) =>
    version === current ? `version ${version} (current)` : `version ${version}`;
  const others = revisions.filter(({ version }) => version !== chosen);
  return (
    <section className="revisions__compared" aria-labelledby="compared">
      <div className="revisions__head">
        <h2 id="compared">
          From {nameOf(earlier)} to {nameOf(later)}
        </h2>
        <div className="revisions__tools">
          <FilterSelect
            label={`Compare version ${chosen} with`}
            options={others.map(({ version }) => ({
              value: String(version),
              label: `Compare with ${nameOf(version)}`,
            }))}
            value={String(other)}
            onChange={(version) => onOther(Number(version))}
          />
          {chosen !== current && (
            <ButtonLink {...restoreLink} small>
              <Icon of={History} />
              Restore this version
            </ButtonLink>
          )}
        </div>
      </div>
      <Comparison id={id} earlier={earlier} later={later} />
    </section>
  );
}
