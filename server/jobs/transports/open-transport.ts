import { emlFiles } from "./eml-files.ts";
import { smtpTransport } from "./smtp.ts";
import type { Transport } from "./transport.ts";

/** Emails in flight at the same time. */
export const sendConcurrency = 5;

/** SMTP if `smtpUrl` names a server, else files in `folder` (decisions R4, R5). */
export function openTransport(settings: {
  smtpUrl?: string | undefined;
  folder: string;
}): Transport {
  return settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, sendConcurrency)
    : emlFiles(settings.folder);
}
