import { connect } from "node:net";
import { text } from "node:stream/consumers";

/** Sends raw bytes over a new connection; resolves with all bytes received until it closes. */
export async function sendRaw(port: number, bytes: string, timeoutMs = 20_000): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const late = setTimeout(() => socket.destroy(new Error("not closed")), timeoutMs);
  socket.write(Buffer.from(bytes, "latin1"));
  return text(socket).finally(() => clearTimeout(late));
}
