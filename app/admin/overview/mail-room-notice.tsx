import { sizeText } from "../conversations/file-names.ts";

/** How much of the server's disk is left for incoming email (`bytes`). */
export function MailRoomNotice({ bytes }: { bytes: number }) {
  return (
    <div className="cluster soft small overview__notice" data-failed={bytes === 0 || undefined}>
      <p className="overview__notice-label">Incoming email</p>
      <p>{mailRoomText(bytes)}</p>
    </div>
  );
}

export const mailRoomText = (bytes: number): string =>
  bytes === 0
    ? "The server’s disk has no room for more. Free some space on it: until then, emails wait in the mailbox."
    : `${sizeText(bytes)} of the server’s disk are left for it.`;
