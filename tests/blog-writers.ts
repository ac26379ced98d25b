import type { Database } from "../server/db/database.ts";
import { insertStaff } from "../server/services/accounts/create-staff.ts";
import type { NewPost } from "../server/services/blog/create-post.ts";
import type { Context } from "../server/services/context.ts";
import { system, type TestContext, testContext } from "./service-context.ts";

/** Two editors, each with an account, beside the context of nobody in particular. */
export type Writers = { visitor: TestContext; asha: Context; kavya: Context; system: Context };

/** Opens accounts for two editors, who share a clock with `visitor`. */
export async function openWriters(database: Database): Promise<Writers> {
  const visitor = testContext(database);
  const writer = async (name: string): Promise<Context> => {
    const email = `${name.split(" ")[0]?.toLowerCase()}@nirbhay.example`;
    const id = await database.write((transaction) =>
      insertStaff(transaction, visitor, {
        name,
        email,
        role: "editor",
        passwordHash: "none",
        mustChangePassword: false,
      }),
    );
    return visitor.as({ actor: { kind: "staff", id, role: "editor", sessionId: email } });
  };
  return {
    visitor,
    asha: await writer("Asha Verma"),
    kavya: await writer("Kavya Raman"),
    system: visitor.as({ actor: system }),
  };
}

/** A post that any server accepts, published at once unless `change` says otherwise. */
export function newPost(change: Partial<NewPost> = {}): NewPost {
  return {
    title: "What a late clock costs",
    category: "Data",
    summary: "",
    content: "<p>Seven milliseconds.</p>",
    images: [],
    status: "published",
    ...change,
  };
}

/** An image row as an upload leaves it; the file itself is not there. Returns its id. */
export async function addImage(database: Database, id: string): Promise<string> {
  await database.write(async (transaction) => {
    await transaction
      .insertInto("media")
      .values({
        id,
        hash: `hash of ${id}`,
        name: "photo.jpg",
        bytes: 1_000,
        width: 800,
        height: 600,
        blur: JSON.stringify(Array.from({ length: 12 }, () => "202020")),
        status: "ready",
        attempts: 0,
        due_at: 0,
        lease: null,
        leased_until: null,
        failure: null,
        uploaded_by: null,
        created_at: 0,
      })
      .execute();
    const file = { name: `${id}-800.webp`, format: "webp" as const, width: 800, bytes: 500 };
    await transaction
      .insertInto("media_files")
      .values({ ...file, media_id: id })
      .execute();
  });
  return id;
}
