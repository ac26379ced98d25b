import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";
import { bad, type Finding, good, reasonOf, warning } from "./finding.ts";

/** Milliseconds of silence after which the mail server counts as away. */
const patience = 8_000;

/** Whether the mail server greets us and takes our password. It is sent nothing. */
export async function checkMail({ SMTP_URL }: Config): Promise<Finding[]> {
  if (!SMTP_URL) {
    return [warning("No mail server: emails are written to DATA_DIR/mail", "Set SMTP_URL.")];
  }
  const mailer = createTransport({
    url: SMTP_URL,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  try {
    await mailer.verify();
    return [good(`The mail server ${new URL(SMTP_URL).host} accepts our emails`)];
  } catch (error) {
    const mend = "Check SMTP_URL: host, port, user, password; smtps:// for port 465.";
    return [bad(`The mail server refuses us: ${reasonOf(error)}`, mend)];
  } finally {
    mailer.close();
  }
}
