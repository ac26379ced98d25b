// Exports that the routes with a callback form and a related post share.
export { receiveCallback as action } from "./contact/form-actions.ts";
export { headersFromLoader as headers } from "./responses.ts";
export { metaFromLoader as meta } from "./site-meta.ts";
