import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../databases.ts";
import { open030 } from "../../release-030.ts";

/** Half of them have free addresses, the others are four to a domain. */
const addClients = sql`
  insert into clients (id, name, company_name, email, email_as_typed, phone, created_at, updated_at)
  with recursive numbers (n) as (
    select 1 union all select n + 1 from numbers where n < 100000)
  select 'c' || n, 'Client ' || n, 'Company ' || (n / 4), address, address, '', n, n
  from (select n, 'c' || n || '@' || case n % 2 when 0 then 'gmail.com'
    else 'company-' || (n / 8) || '.example' end as address from numbers) as made`;

describeOnEachDatabase("a database of 0.3.0", (_, place) => {
  test("with 100,000 clients is upgraded within a minute", { timeout: 300_000 }, async () => {
    const database = await open030(place);
    await database.write((transaction) => addClients.execute(transaction));
    const start = performance.now();
    await database.migrate();
    const seconds = (performance.now() - start) / 1000;
    console.info(`${database.engine}: ${seconds.toFixed(1)} s`);
    const made = database.read.selectFrom("companies").select(({ fn }) => fn.countAll().as("n"));
    expect((await made.executeTakeFirstOrThrow()).n).toBeGreaterThan(37_000);
    expect(seconds).toBeLessThan(60);
  });
});
