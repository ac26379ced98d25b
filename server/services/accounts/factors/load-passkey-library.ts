/**
 * What makes and checks passkeys, loaded with the first one: it is a tenth of all that a start
 * would have to load.
 */
export const loadPasskeyLibrary = () => import("@simplewebauthn/server");
