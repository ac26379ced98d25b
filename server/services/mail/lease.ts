/**
 * How long (ms) a worker has letters to itself without saying that it is still there. After a
 * `kill -9` this passes before another worker, or the next start, posts them.
 */
export const leaseTime = 60_000;
