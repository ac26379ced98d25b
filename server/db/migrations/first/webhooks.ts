/** Webhooks, and the outbox and log of their deliveries. */
export const webhooks = [
  `create table webhooks (
    id text primary key,
    name text not null,
    url text not null,
    events text not null,
    secret text not null,
    old_secret text,
    old_secret_until bigint,
    is_on integer not null,
    off_reason text,
    failing_since bigint,
    owner_id text references staff (id) on delete set null,
    created_at bigint not null
  )`,
  `create table webhook_deliveries (
    id text primary key,
    webhook_id text not null references webhooks (id) on delete cascade,
    message_id text not null,
    event text not null,
    subject_id text,
    payload text not null,
    status text not null,
    attempts integer not null,
    due_at bigint not null,
    created_at bigint not null,
    lease text,
    leased_until bigint,
    attempted_at bigint,
    duration_ms integer,
    http_status integer,
    failure text,
    answer text
  )`,
  `create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id)`,
  `create index webhook_deliveries_by_age on webhook_deliveries (created_at)`,
  `create index webhook_deliveries_by_subject on webhook_deliveries (subject_id)`,
  `create index webhook_deliveries_leased on webhook_deliveries (webhook_id, leased_until)
    where status = 'queued'`,
  `create index webhook_deliveries_due on webhook_deliveries (due_at) where status = 'queued'`,
];
