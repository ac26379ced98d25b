import type { MessageRow } from "../../../db/tables/conversation-tables.ts";
import type { ParsedMail } from "../../mail/parsed-mail.ts";
import type { ThreadEnquiry } from "../rules/find-thread.ts";

/** An incoming email, with the source it came from. */
export type IncomingMail = {
  mail: ParsedMail;
  digest: string;
  source: NonNullable<MessageRow["source"]>;
  /** A colleague forwarded it, so that it isn't spam. */
  isPassedOn: boolean;
  /** Milliseconds since 1970. */
  arrivedAt: number;
};

/** Where a message belongs; without an enquiry it isn't stored (`bounce`: listed as a failed email). */
export type Place =
  | { enquiryId: null; outcome: "own" | "ignored" | "bounce" }
  | { enquiryId: string; clientId: string | null; outcome: "over-limit" }
  | {
      outcome?: undefined;
      enquiryId: string;
      clientId: string | null;
      direction: MessageRow["direction"];
      /** The email of ours that it reports. */
      emailId: string | null;
      /** Whether the enquiry begins with it: nothing of it is folded. */
      isFirst: boolean;
    };

/** A place in the thread of an enquiry; incoming and about no email of ours unless `rest` says so. */
export const placeIn = (
  enquiry: Pick<ThreadEnquiry, "id" | "client_id">,
  rest: { direction?: MessageRow["direction"]; emailId?: string | null; isFirst?: boolean } = {},
): Place => ({
  enquiryId: enquiry.id,
  clientId: enquiry.client_id,
  direction: rest.direction ?? "in",
  emailId: rest.emailId ?? null,
  isFirst: rest.isFirst ?? false,
});
