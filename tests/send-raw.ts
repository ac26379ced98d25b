import { connect } from "node:net";
import { text } from "node:stream/consumers";

/** Sends bytes as they are over a connection of its own; all that comes until it is closed. */
export async function sendRaw(port: number, bytes: string, patience = 20_000): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const late = setTimeout(() => socket.destroy(new Error("not closed")), patience);
  socket.write(Buffer.from(bytes, "latin1"));
  return text(socket).finally(() => clearTimeout(late));
}
