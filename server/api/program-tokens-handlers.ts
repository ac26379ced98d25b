import { createToken } from "../services/programs/create-token.ts";
import { listTokens } from "../services/programs/list-tokens.ts";
import { revokeToken } from "../services/programs/revoke-token.ts";
import { type Handlers, saying } from "./endpoint-handler.ts";

/** Tokens for programs. */
export const programTokenHandlers = {
  listTokens: async (context) => ({ message: await listTokens(context) }),
  createToken: async (context, { body }) => ({
    message: "Token created",
    ...(await createToken(context, body)),
  }),
  revokeToken: saying("Token revoked", (context, { path }) => revokeToken(context, path.id)),
} satisfies Partial<Handlers>;
