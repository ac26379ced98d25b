import { randomFillSync } from "node:crypto";

const bytes = new Uint8Array(16);
const view = new DataView(bytes.buffer);
let lastTime = 0;
let counter = 0;

/**
 * A new UUIDv7 (RFC 9562, method 1): sorts by time of making, and within one process strictly,
 * even when the clock jumps back.
 */
export function newId(time = Date.now()): string {
  randomFillSync(bytes);
  if (time > lastTime) {
    lastTime = time;
    // Starts in the lower half of its 12 bits, so that many ids fit into one millisecond.
    counter = view.getUint16(6) & 0x7ff;
  } else if (++counter > 0xfff) {
    lastTime += 1;
    counter = 0;
  }
  view.setUint16(0, Math.floor(lastTime / 2 ** 32));
  view.setUint32(2, lastTime % 2 ** 32);
  view.setUint16(6, 0x7000 | counter);
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
  const hex = Buffer.from(bytes).toString("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}
