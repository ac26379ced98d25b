import type { deleteClient, listClients, readClient } from "../../../contract/clients.ts";
import type { endSession, signIn } from "../../../contract/session.ts";

/** The calls that the back office makes, by their name in the contract. */
export type Contract = {
  signIn: typeof signIn;
  endSession: typeof endSession;
  listClients: typeof listClients;
  readClient: typeof readClient;
  deleteClient: typeof deleteClient;
};

export type CallName = keyof Contract;

/**
 * Method and path of each, written out so that no schema, and no zod, reaches the browser.
 * A test holds them against the contract.
 */
export const endpoints: Readonly<Record<CallName, { method: string; path: string }>> = {
  signIn: { method: "post", path: "/api/signin" },
  endSession: { method: "delete", path: "/api/session" },
  listClients: { method: "get", path: "/api/clients" },
  readClient: { method: "get", path: "/api/clients/{id}" },
  deleteClient: { method: "delete", path: "/api/clients" },
};
