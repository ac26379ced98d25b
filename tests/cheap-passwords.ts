import { passwordHasher } from "../server/services/accounts/password-hasher.ts";

/**
 * Argon2id at its lowest cost (8 KiB, one pass), where a test is not about the cost. Production's
 * is asserted in `password-hasher.test.ts`.
 */
export const cheapPasswords = passwordHasher({ memory: 8, passes: 1, parallelism: 1 });
