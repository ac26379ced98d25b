import { paths } from "../../site-paths.ts";
import { editablePage } from "../editable-page.ts";
import { legalPage } from "./legal-page.ts";
import { privacyPolicy } from "./privacy-policy-copy.ts";
import { privacyPolicyInHindi } from "./privacy-policy-hindi-copy.ts";
import { termsAndConditions } from "./terms-and-conditions-copy.ts";

const shared = { section: "legal", schema: legalPage } as const;

/** The legal pages by their slug. */
export const legalPages = {
  "terms-and-conditions": editablePage({
    ...shared,
    name: "terms-and-conditions",
    title: "Terms & Conditions",
    path: paths.terms,
    copy: termsAndConditions,
  }),
  "privacy-policy": editablePage({
    ...shared,
    name: "privacy-policy",
    title: "Privacy Policy",
    path: paths.privacy,
    copy: privacyPolicy,
  }),
  "privacy-policy/hi": editablePage({
    ...shared,
    name: "privacy-policy-hindi",
    title: "Privacy Policy in Hindi",
    path: paths.privacyInHindi,
    copy: privacyPolicyInHindi,
  }),
} as const;
