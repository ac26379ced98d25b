import { openPostgres } from "../server/db/postgres/open-postgres.ts";
import { openSqlite } from "../server/db/sqlite/open-sqlite.ts";
import { startPostingLetters } from "../server/jobs/post-letters.ts";
import { postingConcurrency } from "../server/jobs/transports/open-transport.ts";
import { smtpTransport } from "../server/jobs/transports/smtp.ts";
import { quietContext } from "./quiet-context.ts";

// A process that does nothing but post letters, to be killed. Arguments: where the database is,
// the mail server, and by how many milliseconds the clock is ahead.
const [location = "", smtpUrl = "", ahead = "0"] = process.argv.slice(2);

const database = location.startsWith("postgres:") ? openPostgres(location) : openSqlite(location);
startPostingLetters({
  context: { ...quietContext(database), now: () => Date.now() + Number(ahead) },
  transport: smtpTransport(smtpUrl, postingConcurrency),
  render: async (letter) => {
    const text = JSON.stringify(letter.data);
    return { html: `<p>${text}</p>`, text };
  },
});
// Nothing else holds the process.
setInterval(() => {}, 60_000);
