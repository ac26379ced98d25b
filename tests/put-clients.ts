import { newId } from "../server/db/new-id.ts";
import type { TestContext } from "./service-context.ts";

/**
 * Clients with these addresses, or `Name <address>`, the last one newest, without what they would
 * have sent.
 */
export async function putClients(
  context: Pick<TestContext, "database" | "now">,
  ...addresses: string[]
): Promise<void> {
  const now = context.now();
  const rows = addresses.map((each, index) => {
    const [, name, address = each] = /^(.+) <(.+)>$/.exec(each) ?? [];
    return {
      id: newId(),
      name: name ?? `Client ${index}`,
      company_name: "Northfold",
      email: address.toLowerCase(),
      email_as_typed: address,
      phone: "+919810000000",
      created_at: now,
      updated_at: now,
    };
  });
  await context.database.write(async (transaction) => {
    for (let start = 0; start < rows.length; start += 1_000) {
      await transaction
        .insertInto("clients")
        .values(rows.slice(start, start + 1_000))
        .execute();
    }
  });
}
