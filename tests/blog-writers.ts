import { presets } from "../contract/rights.ts";
import type { Database } from "../server/db/database.ts";
import { insertStaff } from "../server/services/accounts/create-staff.ts";
import type { NewPost } from "../server/services/blog/create-post.ts";
import type { Context } from "../server/services/context.ts";
import { putImage } from "./put-image.ts";
import { system, type TestContext, testContext } from "./service-context.ts";

/** Two editors, each with an account, and the context of a visitor. */
export type Writers = { visitor: TestContext; asha: Context; kavya: Context; system: Context };

/** Opens accounts for two editors, who share a clock with `visitor`. */
export async function openWriters(database: Database): Promise<Writers> {
  const visitor = testContext(database);
  const writer = async (name: string): Promise<Context> => {
    const email = `${name.split(" ")[0]?.toLowerCase()}@nirbhay.example`;
    const id = await database.write((transaction) =>
      insertStaff(
        { ...visitor, transaction },
        { name, email, role: "editor", passwordHash: "none", mustChangePassword: false },
      ),
    );
    return visitor.as({ actor: { kind: "staff", id, rights: presets.editor, sessionId: email } });
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

/** Puts an image with this id into the media library; returns the id. */
export const addImage = async (database: Database, id: string): Promise<string> =>
  (await putImage(database, "photo.jpg", { id, bytes: 1_000, width: 800, height: 600 })).id;
