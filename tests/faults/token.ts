import { z } from "zod";
import { testAdmin } from "../server-process.ts";

const SignedIn = z.object({ token: z.string() });

/** The token of a new session of the admin that every server under test has. */
export async function tokenOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/signin`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": "100.64.0.1" },
    body: JSON.stringify(testAdmin),
    signal: AbortSignal.timeout(30_000),
  });
  return SignedIn.parse(await answer.json()).token;
}
