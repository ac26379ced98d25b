import { expect, test } from "vitest";
import { endpointReaders } from "../../contract/endpoint-readers.ts";
import type { EndpointId } from "../../contract/routes.ts";
import { accessTable } from "./access-table.ts";

test("the readers of an endpoint are those that the server lets in", () => {
  for (const [id, readers] of Object.entries(endpointReaders)) {
    const { who } = accessTable[id as EndpointId];
    const allowed = (["admin", "agent", "editor"] as const).filter((role) => who[role] === "in");
    expect({ id, readers }).toEqual({ id, readers: allowed });
  }
});
