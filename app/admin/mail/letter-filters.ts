import type { Letter } from "../../../contract/emails.ts";

/** The filters of the list of letters, as they are called in its address and in the API. */
export const letterFilters = ["status", "mailing", "client"] as const;

export const letterStates: readonly { value: Letter["status"]; label: string }[] = [
  { value: "queued", label: "Waiting" },
  { value: "sent", label: "Sent" },
  { value: "failed", label: "Failed" },
];

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What an address asks for; anyone can write one, so what the API does not know is left out. */
export function readLetterFilters(filters: URLSearchParams) {
  const idIn = (name: string) => {
    const id = filters.get(name) ?? "";
    return uuid.test(id) ? id : undefined;
  };
  return {
    status: letterStates.find(({ value }) => value === filters.get("status"))?.value,
    mailing: idIn("mailing"),
    client: idIn("client"),
  };
}
