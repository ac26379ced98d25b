import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { conditionTimeoutMs } from "./upper-bounds.ts";

/** Sends raw bytes over a new connection; resolves with all bytes received until it closes. */
export async function sendRaw(
  port: number,
  bytes: string,
  timeoutMs = conditionTimeoutMs,
): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const late = setTimeout(() => socket.destroy(new Error("not closed")), timeoutMs);
  socket.write(Buffer.from(bytes, "latin1"));
  return text(socket).finally(() => clearTimeout(late));
}
