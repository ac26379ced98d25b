/**
 * The privacy notice that stands beside the visitors' forms; sending a form agrees to it. To be
 * raised with every change of its wording, so that each record tells what its sender had read.
 */
export const consentVersion = "2026-11-20";
