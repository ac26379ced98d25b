/**
 * Version of the privacy notice beside the visitors' forms; submitting a form agrees to it. Raise
 * it with every change of the notice, so that each record tells which text its sender had read.
 */
export const consentVersion = "2026-11-20";
