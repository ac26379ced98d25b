import type { Role } from "../../../contract/session.ts";
import "./staff.css";

const roles: readonly { value: Role; name: string; may: string }[] = [
  { value: "editor", name: "Editor", may: "Looks after the blog and its images." },
  { value: "admin", name: "Admin", may: "Sees and changes everything, clients and staff too." },
];

/** What somebody may do here (decision B15). */
export function RoleChoice({ chosen }: { chosen: Role }) {
  return (
    <fieldset className="role-choice">
      <legend>Role</legend>
      {roles.map(({ value, name, may }) => (
        <label key={value}>
          <input type="radio" name="role" value={value} defaultChecked={value === chosen} />
          <span>
            <b>{name}</b>
            {may}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The role that a form holds. */
export function roleIn(value: string): Role {
  return value === "admin" ? "admin" : "editor";
}
