import { readMessage } from "../services/crm/conversations/read-message.ts";
import {
  readMessageFile,
  readRawMessage,
} from "../services/crm/conversations/read-message-file.ts";
import { markGenuine } from "../services/crm/messages/mark-genuine.ts";
import { receiveMessage } from "../services/crm/messages/receive-message.ts";
import { type Handlers, saying } from "./endpoint-handler.ts";

export const messageHandlers = {
  receiveMail: async (context, { body }) => {
    const { outcome, id } = await receiveMessage(
      { ...context, actor: { kind: "system" } },
      { raw: body, source: "api" },
    );
    return { outcome, id };
  },
  readMessage: async (context, { path }) => ({ data: await readMessage(context, path.id) }),
  markGenuine: saying("Done", (context, { path }) => markGenuine(context, path.id)),
  readMessageFile: (context, { path }) => readMessageFile(context, path.id, path.file),
  readRawMessage: (context, { path }) => readRawMessage(context, path.id),
} satisfies Partial<Handlers>;
