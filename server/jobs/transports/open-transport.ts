import { emlFiles } from "./eml-files.ts";
import { smtpTransport } from "./smtp.ts";
import type { Transport } from "./transport.ts";

/** Letters that are on their way at the same time. */
export const postingConcurrency = 5;

/** SMTP where `smtpUrl` names a server, else files in `folder` (decisions R4, R5). */
export function openTransport(settings: {
  smtpUrl?: string | undefined;
  folder: string;
}): Transport {
  return settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, postingConcurrency)
    : emlFiles(settings.folder);
}
