// @vitest-environment jsdom
import { expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "../../contract/endpoints.ts";
import { bearer } from "../../tests/api-harness.ts";
import { openOffice } from "../../tests/office/office.ts";

/** A value for every parameter that is no choice, by its name. */
const valuesIn = ({ api, ids }: Awaited<ReturnType<typeof openOffice>>) => ({
  action: ["client"],
  actor: [ids.ravi],
  assignee: [api.staff.id, "none"],
  bulkEmail: [ids.bulk],
  campaign: ["(none)"],
  category: ["Data"],
  client: [ids.ananyas],
  email: ["leela-rao@example.com"],
  from: ["2026-11-21", "2026-11-18"],
  ids: [ids.ananyas],
  landing: ["/"],
  q: ["Leela", "Fast", "rack"],
  rows: ["1"],
  since: ["2026-11-21T00:00:00Z"],
  slug: ["fast-trains"],
  source: ["direct"],
  subject: [ids.ananyas],
  tag: ["fintech"],
  to: ["2026-11-19"],
  weeks: ["1"],
});

test("every parameter of a reading endpoint makes a difference", async () => {
  const office = await openOffice();
  const { api } = office;
  const ids = Object.values(office.ids);
  const headers = bearer(api.staff.token);
  const { data } = await (await api.send(`/api/clients/${office.ids.ananyas}`, { headers })).json();
  const values: Readonly<Record<string, readonly string[]>> = {
    ...valuesIn(office),
    company: [data.company.id],
  };
  const read = async (address: string) => {
    const answer = await api.send(address, { headers });
    return answer.ok ? await answer.text() : undefined;
  };
  const idle = new Map<string, string[]>();
  for (const { id, method, path, query } of endpoints) {
    if (method !== "get" || !(query instanceof z.ZodObject)) continue;
    const places = path.includes("{") ? ids.map((each) => path.replace(/\{\w+\}/, each)) : [path];
    for (const [name, type] of Object.entries(query.shape)) {
      if (name === "cursor" || name === "before") continue;
      const choices = optionsOf(type) ?? values[name] ?? ["1"];
      for (const value of choices) {
        const differs = await Promise.all(
          places.map(async (place) => {
            const narrowed = await read(`${place}?${name}=${encodeURIComponent(value)}`);
            return narrowed !== undefined && narrowed !== (await read(place));
          }),
        );
        if (!differs.includes(true)) idle.set(id, [...(idle.get(id) ?? []), `${name}=${value}`]);
      }
    }
  }
  const lines = [...idle].map(([id, unused]) => `${id}: ${unused.join(" ")}`);
  expect(lines.join("\n")).toBe(withoutDifference);
});

/** Defaults, filters that all records of this office match, and imports, of which it has none. */
const withoutDifference = `listAudit: from=2026-11-18
listClients: import=1 sort=newest
countClients: import=1
exportClients: import=1
listCallbackRequests: status=new open=true spam=false assignee=none from=2026-11-18 limit=1
exportCallbackRequests: status=new open=true spam=false assignee=none from=2026-11-18
listConversations: view=open
listStages: whose=everyone
searchRecords: q=rack only=people
readInsight: from=2026-11-21 group=page sort=visits sort=readOn sort=wrote sort=answered sort=won sort=worth sort=firstAnswerMinutes rows=1 compare=on
exportInsight: from=2026-11-21 from=2026-11-18 weeks=1 group=page sort=visits sort=readOn sort=wrote sort=answered sort=won sort=worth sort=firstAnswerMinutes rows=1 compare=on
listClientAddresses: import=1
listMails: q=Leela q=Fast q=rack
listBulkEmails: limit=1
listBlogs: sort=newest sort=title-desc content=true
listBin: limit=1`;

/** The values of a choice. */
function optionsOf(type: unknown): readonly string[] | undefined {
  let inner: unknown = type;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault)
    inner = inner.def.innerType;
  return inner instanceof z.ZodEnum ? (inner.options as string[]) : undefined;
}
