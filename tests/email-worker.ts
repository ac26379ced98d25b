import { openPostgres } from "../server/db/postgres/open-postgres.ts";
import { openSqlite } from "../server/db/sqlite/open-sqlite.ts";
import { sendConcurrency, smtpTransport } from "../server/jobs/email-transport.ts";
import { startSendingEmails } from "../server/jobs/send-emails.ts";
import { quietContext } from "./quiet-context.ts";

// A process that only sends emails, to be killed. Arguments: location of the database, URL of the
// mail server, and by how many milliseconds the clock is fast.
const [location = "", smtpUrl = "", clockOffsetMs = "0"] = process.argv.slice(2);

const database = location.startsWith("postgres:") ? openPostgres(location) : openSqlite(location);
startSendingEmails({
  context: { ...quietContext(database), now: () => Date.now() + Number(clockOffsetMs) },
  transport: smtpTransport(smtpUrl, sendConcurrency),
  render: async (email) => {
    const text = JSON.stringify(email.data);
    return { html: `<p>${text}</p>`, text };
  },
});
// Keeps the process alive.
setInterval(() => {}, 60_000);
