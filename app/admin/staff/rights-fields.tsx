import { ChevronDown } from "lucide-react";
import { useContext } from "react";
import { onClients, presets, type Right, rights, rightTexts } from "../../../contract/rights.ts";
import type { Role } from "../../../contract/session.ts";
import { FormErrors } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { roleNames } from "../session/current-user.ts";

/** Roles in the order of the page. */
export const roles: readonly Role[] = ["admin", "agent", "editor"];

const includesAll = (held: readonly Right[], wanted: readonly Right[]) =>
  wanted.every((right) => held.includes(right));

/** The presets that a list of rights contains; an admin’s contains the others. */
const presetsIn = (held: readonly Right[]): Role[] => {
  const contained = roles.filter((role) => includesAll(held, presets[role]));
  return contained.includes("admin") ? ["admin"] : contained;
};

/** "Agent, Editor"; "Agent, adjusted" if there are single rights more or fewer. */
export function rightsLabel(held: readonly Right[], role: Role): string {
  const contained = presetsIn(held);
  const names = (contained.length > 0 ? contained : [role]).map((each) => roleNames[each]);
  const isExact = includesAll(
    contained.flatMap((each) => presets[each]),
    held,
  );
  return [...names, ...(isExact ? [] : ["adjusted"])].join(", ");
}

/** Adds or removes rights: those about clients need the right to them, and go with it. */
function withChange(held: readonly Right[], change: readonly Right[], isAdded: boolean): Right[] {
  const next = new Set(held);
  for (const right of change) {
    if (isAdded) next.add(right);
    else next.delete(right);
    if (isAdded && onClients.includes(right)) next.add("clients");
    if (!isAdded && right === "clients") for (const each of onClients) next.delete(each);
  }
  return rights.filter((right) => next.has(right));
}

const descriptions: Readonly<Record<Role, string>> = {
  admin: "Manages everything, including clients and staff.",
  agent: "Answers enquiries and writes to clients.",
  editor: "Manages the blog, its images and the site’s pages.",
};

type RightsFieldsProps = {
  held: readonly Right[];
  /** Whether nobody has chosen yet: the first chosen role replaces these. */
  isProposal?: boolean;
  onChange: (held: Right[]) => void;
};

/** The rights of an account: presets, of which it may have several, and single rights. */
export function RightsFields({ held, isProposal, onChange }: RightsFieldsProps) {
  const error = useContext(FormErrors)["rights"];
  const toggle = (role: Role, isChosen: boolean) => {
    if (isProposal && isChosen) return onChange([...presets[role]]);
    // Rights of another chosen role stay.
    const others = roles.filter((each) => each !== role && includesAll(held, presets[each]));
    const kept = isChosen || role === "admin" ? [] : others.flatMap((each) => presets[each]);
    const change = presets[role].filter((right) => !kept.includes(right));
    onChange(withChange(held, change, isChosen));
  };
  return (
    <fieldset className="stack gap-8 role-choice">
      <legend>Role</legend>
      {roles.map((role) => (
        <label key={role}>
          <input
            type="checkbox"
            checked={includesAll(held, presets[role])}
            onChange={({ target }) => toggle(role, target.checked)}
          />
          <span>
            <b className="block">{roleNames[role]}</b>
            {descriptions[role]}
          </span>
        </label>
      ))}
      <details>
        <summary className="row semibold">
          Adjust rights <Icon of={ChevronDown} />
        </summary>
        <ul className="stack gap-6 mt-8">
          {rights.map((right) => (
            <li key={right}>
              <label className="role-choice__right">
                <input
                  type="checkbox"
                  checked={held.includes(right)}
                  onChange={({ target }) => onChange(withChange(held, [right], target.checked))}
                />
                {rightTexts[right]}
              </label>
            </li>
          ))}
        </ul>
      </details>
      <p className="field__error" role="alert">
        {error ?? (held.length === 0 && "Without rights they see only their own account.")}
      </p>
    </fieldset>
  );
}
