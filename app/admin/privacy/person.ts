import type { BodyOf } from "../../../contract/endpoints.ts";

/** Whose data: an e-mail address, a phone number, or everything about either. */
export type Person = BodyOf<"findPerson">;
