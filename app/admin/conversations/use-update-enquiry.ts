import { useCallback } from "react";
import type { BodyOf } from "../../../contract/endpoints.ts";
import type { Enquiry } from "../../../contract/enquiries.ts";
import { useMutate } from "../cache/use-query.tsx";

/** Changed fields of an enquiry; those left out stay as they are. */
type EnquiryChange = BodyOf<"updateContactEnquiry">;

/** Updates an enquiry or a callback request. Rejects with ApiError or Unreachable. */
export function useUpdateEnquiry() {
  const mutate = useMutate();
  return useCallback(
    ({ id, kind }: Pick<Enquiry, "id" | "kind">, body: EnquiryChange) =>
      mutate(kind === "enquiry" ? "updateContactEnquiry" : "updateCallbackRequest", {
        path: { id },
        body,
      }),
    [mutate],
  );
}
