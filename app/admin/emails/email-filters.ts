import type { Letter } from "../../../contract/emails.ts";

/** The filters of the list of emails, as they are called in its address and in the API. */
export const emailFilters = ["status", "mailing", "client"] as const;

export const emailStates: readonly { value: Letter["status"]; label: string }[] = [
  { value: "queued", label: "Waiting" },
  { value: "sent", label: "Sent" },
  { value: "failed", label: "Failed" },
];

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The filters of an address; anyone can write one, so values that the API lacks are left out. */
export function readEmailFilters(params: URLSearchParams) {
  const idIn = (name: string) => {
    const id = params.get(name) ?? "";
    return uuid.test(id) ? id : undefined;
  };
  return {
    status: emailStates.find(({ value }) => value === params.get("status"))?.value,
    mailing: idIn("mailing"),
    client: idIn("client"),
  };
}
