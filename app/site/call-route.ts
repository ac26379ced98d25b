// Exports for the server of all routes with a callback form: `meta`, which browsers need too, is not
// one of them, since its module would bring the server's along.
export { receiveCallback as action } from "./contact/form-actions.ts";
export { headersFromLoader as headers } from "./responses.ts";
