import { expect, test } from "vitest";
import type { EndpointId } from "../../contract/routes.ts";
import { accessTable } from "./access-table.ts";
import { permissions, taskOf } from "./permissions.ts";

const ids = Object.keys(accessTable) as EndpointId[];
const whoMay = (id: EndpointId) =>
  (["admin", "agent", "editor"] as const).filter((role) => accessTable[id].who[role] === "in");

test("every endpoint for staff belongs to a task, with the access that the task shows", () => {
  const forStaff = ids.filter(
    (id) => accessTable[id].who.anonymous !== "in" && accessTable[id].who.admin === "in",
  );
  const shown = new Map(permissions().map(({ task, roles }) => [task, roles]));
  const differing = forStaff
    .map((id) => ({ id, task: taskOf(id), shown: shown.get(taskOf(id) ?? ""), may: whoMay(id) }))
    .filter((each) => JSON.stringify(each.shown) !== JSON.stringify(each.may));
  expect(differing).toEqual([]);
});

test("agents answer clients and erase nobody; editors write posts", () => {
  const roles = Object.fromEntries(permissions().map((each) => [each.task, each.roles]));
  expect(roles).toMatchObject({
    "Client Queries: read, answer, assign": ["admin", "agent"],
    "Blogs, and restoring their versions": ["admin", "editor"],
    "Find, export, restrict or erase a person": ["admin"],
    "Bin: read and restore": ["admin", "agent", "editor"],
  });
});
