import type { Client } from "../../../contract/clients.ts";
import { callApi } from "../api/api-client.ts";
import { currentEmail, setCurrentEmail } from "../emails/drafts/unsaved-emails.ts";
import {
  newDraft,
  type OpenedDraft,
  openDraft,
  savesUnderWay,
} from "../emails/drafts/use-email-draft.ts";

/** The name under which this tab remembers its email to a client. */
export const clientSlot = (client: Pick<Client, "id">) => `to ${client.id}`;

/**
 * Opens the email to a client in their dialog: the one that this tab was writing, else a draft to
 * them alone from Send Email or another device, else a new one. Never rejects: without the server a
 * new one is begun.
 */
export async function openClientEmail(
  staff: string,
  client: Client,
): Promise<{ id: string; opened: OpenedDraft }> {
  const slot = clientSlot(client);
  await savesUnderWay();
  const own = currentEmail(staff, slot);
  const opened = (own && (await openById(staff, own))) || (await openStored(staff, client));
  if (opened) return opened;
  if (own) setCurrentEmail(staff, null, slot);
  const email = { ...newDraft.email, to: new Set([client.email_id]) };
  return { id: crypto.randomUUID(), opened: { ...newDraft, email } };
}

const openById = (staff: string, id: string) =>
  openDraft(staff, id).then(
    (opened) => ({ id, opened }),
    () => null,
  );

async function openStored(staff: string, client: Client) {
  const drafts = await callApi("listEmailDrafts", {}).catch(() => null);
  const draft = drafts?.message.find((each) => each.client === client.id);
  return draft ? openById(staff, draft.id) : null;
}
