import type {
  confirmErasure,
  exportPerson,
  findPerson,
  planErasure,
  readRetention,
  restrictPerson,
} from "../../../contract/privacy.ts";

/** The calls about a person's data. */
export type PrivacyContract = {
  findPerson: typeof findPerson;
  exportPerson: typeof exportPerson;
  restrictPerson: typeof restrictPerson;
  planErasure: typeof planErasure;
  confirmErasure: typeof confirmErasure;
  readRetention: typeof readRetention;
};

/** Method and path of each. */
export const privacyEndpoints: Readonly<
  Record<keyof PrivacyContract, { method: string; path: string }>
> = {
  findPerson: { method: "post", path: "/api/privacy/find" },
  exportPerson: { method: "post", path: "/api/privacy/export" },
  restrictPerson: { method: "post", path: "/api/privacy/restrict" },
  planErasure: { method: "post", path: "/api/privacy/erasures" },
  confirmErasure: { method: "post", path: "/api/privacy/erasures/{id}/confirm" },
  readRetention: { method: "get", path: "/api/privacy/retention" },
};
