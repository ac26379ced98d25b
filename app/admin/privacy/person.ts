import type { BodyOf } from "../../../contract/call.ts";
import type { Contract } from "../api/endpoints.ts";

/** Whose data: an e-mail address, a phone number, or everything about either. */
export type Person = BodyOf<Contract["findPerson"]>;
