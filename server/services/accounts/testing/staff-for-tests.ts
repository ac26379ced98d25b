import { cheapPasswords } from "../../../../tests/cheap-passwords.ts";
import { type TestContext, testContext } from "../../../../tests/service-context.ts";
import type { Database } from "../../../db/database.ts";
import type { Context } from "../../context.ts";
import { digest } from "../../digest.ts";
import { insertStaff } from "../insert-staff.ts";
import { signIn } from "../sign-in.ts";

export const kavyasPassword = "first-light-at-28-degrees";
export const kavyasEmail = "kavya@northfold.example";
const hash = cheapPasswords.hash(kavyasPassword);

/** For tests: Kavya, an editor, and what she needs to act. */
export type Kavya = {
  id: string;
  /** As nobody in particular. */
  context: TestContext;
  /** Signs in with the password alone and answers a context in which she acts. */
  comeIn(): Promise<Context & { actor: { kind: "staff"; sessionId: string } }>;
  /** Her ticket for the second factor, after the password. */
  ticket(): Promise<string>;
};

/** For tests: an account on this database. */
export async function withKavya(database: Database, email = kavyasEmail): Promise<Kavya> {
  const context = testContext(database);
  const passwordHash = await hash;
  const staff = { name: "Kavya Raman", email, role: "editor" as const, mustChangePassword: false };
  const id = await database.write((transaction) =>
    insertStaff(transaction, context, { ...staff, passwordHash }),
  );
  const enter = () => signIn(context, { email, password: kavyasPassword });
  return {
    id,
    context,
    async comeIn() {
      const entered = await enter();
      if (!entered.signIn) throw new Error("A second factor was asked for.");
      const { id: sessionId } = await database.read
        .selectFrom("sessions")
        .select("id")
        .where("token_hash", "=", digest(entered.token))
        .executeTakeFirstOrThrow();
      const actor = { kind: "staff", id, role: "editor", sessionId } as const;
      return { ...context.as({ actor }), actor };
    },
    async ticket() {
      const entered = await enter();
      if (entered.signIn) throw new Error("No second factor was asked for.");
      return entered.ticket;
    },
  };
}

/** For tests: what a promise is refused with, or the words `no problem`. */
export const problem = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no problem",
    (error: unknown) => error,
  );
