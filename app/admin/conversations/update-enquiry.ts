import type { BodyOf } from "../../../contract/endpoints.ts";
import type { Enquiry } from "../../../contract/enquiries.ts";
import { mutate } from "../api/api-client.ts";

/** Changed fields of an enquiry; those left out stay as they are. */
type EnquiryChange = BodyOf<"updateContactEnquiry">;

/** Updates an enquiry or a callback request. Rejects with ApiError or Unreachable. */
export const updateEnquiry = ({ id, kind }: Pick<Enquiry, "id" | "kind">, body: EnquiryChange) =>
  mutate(kind === "enquiry" ? "updateContactEnquiry" : "updateCallbackRequest", {
    path: { id },
    body,
  });
