import type { Insertable } from "kysely";
import { newId } from "../../../server/db/new-id.ts";
import type { ClientRow, EnquiryRow } from "../../../server/db/tables/enquiry-tables.ts";
import { markers, termMaker } from "./blog-corpus.ts";
import { randomNumbers } from "./figures.ts";

/** The clients of a corpus came within these years, whatever their number. */
const span = { from: Date.parse("2016-11-01T00:00:00Z"), to: Date.parse("2026-11-01T00:00:00Z") };

/** The assignee of half of all enquiries. */
export const assignee = "01938f5e-0000-7000-8000-000000000000";

/** How many of each kind came last and are new: the same at any size, as in any office. */
const newEnquiries = 150;

/** The statuses of the others, by share. */
const statuses = [
  ["in-progress", 0.2],
  ["spam", 0.25],
  ["lost", 0.7],
  ["won", 1],
] as const;

/** A row with a value for every column. */
type Filled<Row> = Required<Insertable<Row>>;

/** Clients with an enquiry each, and every fifth with a callback request. */
export type ClientBatch = { clients: Filled<ClientRow>[]; enquiries: Filled<EnquiryRow>[] };

/** Changes to the enquiries of the client that `newer` clients came after. */
export type Arrange = (newer: number) => Partial<Filled<EnquiryRow>>;

/** `count` clients, oldest first, with markers in company names and messages. */
export function* clientBatches(
  count: number,
  size: number,
  arrange: Arrange = () => ({}),
): Generator<ClientBatch> {
  const random = randomNumbers();
  const makeTerm = termMaker(random);
  const [firsts, lasts, companies] = [400, 4_000, 8_000].map((length) =>
    Array.from({ length }, makeTerm),
  );
  // Some names are common and most are rare, as anywhere.
  const pick = (from: readonly string[] = []) =>
    from[Math.floor(random() ** 3 * from.length)] ?? "";
  for (let start = 0; start < count; start += size) {
    const batch: ClientBatch = { clients: [], enquiries: [] };
    for (let number = start; number < Math.min(count, start + size); number++) {
      const at = Math.floor(span.from + ((span.to - span.from) * (number + random())) / count);
      const [first, last, company] = [pick(firsts), pick(lasts), pick(companies)];
      const marks = marksOf(number, count, random);
      const person = {
        name: capital(`${first} ${last}`),
        company_name: capital([company, ...marks].join(" ")),
        email: `${first}.${last}${number}@${company}.example`,
        phone: `+91 9${String(Math.floor(random() * 1e9)).padStart(9, "0")}`,
      };
      const client = makeClient(person, at);
      batch.clients.push(client);
      const message = [...marks, ...Array.from({ length: 12 }, () => pick(companies))].join(" ");
      const left = count - number;
      const enquiry = makeEnquiry(client, at, random, left <= newEnquiries);
      const changes = arrange(left - 1);
      batch.enquiries.push({ ...enquiry, kind: "enquiry", description: message, ...changes });
      if (number % 5 === 0) {
        const callback = makeEnquiry(client, at, random, left <= newEnquiries * 5);
        batch.enquiries.push({ ...callback, kind: "callback", description: "", ...changes });
      }
    }
    yield batch;
  }
}

/** Half of all have the common word, six in a hundred the seldom one, five clients the rare one. */
function marksOf(number: number, count: number, random: () => number): string[] {
  return [
    ...(random() < 0.5 ? [markers.common] : []),
    ...(random() < 0.06 ? [markers.seldom] : []),
    ...(number % Math.ceil(count / 5) === 0 ? [markers.rare] : []),
  ];
}

type Person = Pick<ClientRow, "name" | "company_name" | "email" | "phone">;

function makeClient(person: Person, at: number): Filled<ClientRow> {
  const { name, company_name, email, phone } = person;
  return {
    id: newId(),
    name,
    company_name,
    email,
    email_as_typed: email,
    phone,
    restricted_at: null,
    source: null,
    agreed_at: null,
    spam_at: null,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    deleted_by: null,
    unsubscribed_at: null,
    bounced_at: null,
    bounce_reason: null,
    about: "",
    company_id: null,
    merged_into: null,
  };
}

function makeEnquiry(client: Filled<ClientRow>, at: number, random: () => number, isNew: boolean) {
  const { name, company_name, email, phone } = client;
  const share = random();
  const status: EnquiryRow["status"] = isNew
    ? "new"
    : (statuses.find(([, upTo]) => share < upTo)?.[0] ?? "won");
  const id = newId();
  return {
    id,
    client_id: client.id,
    name,
    company_name,
    email,
    phone,
    status,
    flagged: null,
    preferred_time: null,
    preferred_at: null,
    channel: "form" as const,
    subject: "",
    last_text: "",
    turn: status === "new" ? ("ours" as const) : ("done" as const),
    answer_due_at: status === "new" ? at + 14_400_000 : null,
    first_answered_at: null,
    call_at: null,
    time_zone: null,
    remind_at: null,
    seen_at: null,
    last_activity_at: at,
    fingerprint: id,
    idempotency_key: null,
    consent_version: "2026-11-20",
    consented_at: at,
    receipt_suppressed: null,
    source_address: null,
    received_at: at,
    note: "",
    assignee: random() < 0.5 ? assignee : null,
    origin: null,
    landing: null,
    source: null,
    campaign: null,
    won_at: null,
    lost_at: null,
    worth: null,
    stage: null,
    lost_reason: null,
    next_step: null,
    next_step_on: null,
    review_reason: null,
    ignored_facts: null,
    merged_from: null,
    merged_into: null,
    answers_id: null,
    deleted_at: null,
    deleted_by: null,
  };
}

const capital = (text: string) => text.replace(/\b[a-z]/g, (initial) => initial.toUpperCase());
