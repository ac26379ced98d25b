/**
 * How long (ms) a worker has an image to itself without saying that it is still there. After a
 * `kill -9` this passes before another worker, or the next start, makes its files.
 */
export const leaseTime = 30_000;
