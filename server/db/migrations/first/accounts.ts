/** Staff and how they sign in, tokens of programs, limits, the audit log and erasures. */
export const accounts = [
  `create table staff (
    id text primary key,
    name text not null,
    email text not null unique,
    password_hash text not null,
    status text not null check (status in ('active', 'disabled')),
    must_change_password integer not null,
    created_at bigint not null,
    updated_at bigint not null,
    role text not null default 'editor'
      constraint staff_new_role_check check (role in ('editor', 'agent', 'admin')),
    signature text,
    notifications text
  )`,
  `create table sessions (
    id text primary key,
    staff_id text not null references staff (id) on delete cascade,
    token_hash text not null unique,
    created_at bigint not null,
    last_seen_at bigint not null,
    expires_at bigint not null,
    address text,
    user_agent text
  )`,
  `create index sessions_by_staff on sessions (staff_id)`,
  `create table invitations (
    id text primary key,
    name text not null,
    email text not null unique,
    token_hash text not null unique,
    invited_by text not null,
    created_at bigint not null,
    expires_at bigint not null,
    role text not null default 'editor'
      constraint invitations_new_role_check check (role in ('editor', 'agent', 'admin'))
  )`,
  `create table recoveries (
    id text primary key,
    staff_id text references staff (id) on delete cascade,
    refresh_hash text not null unique,
    code_hash text not null,
    tries integer not null,
    created_at bigint not null,
    expires_at bigint not null,
    verified_at bigint,
    ended_at bigint
  )`,
  `create index recoveries_by_staff on recoveries (staff_id)`,
  `create index recoveries_by_age on recoveries (expires_at)`,
  `create table mfa_challenges (
    id text constraint tickets_pkey primary key,
    staff_id text not null constraint tickets_staff_id_fkey references staff (id) on delete cascade,
    kind text not null,
    token_hash text not null constraint tickets_token_hash_key unique,
    challenge text,
    tries integer not null,
    expires_at bigint not null
  )`,
  `create index tickets_by_age on mfa_challenges (expires_at)`,
  `create table authenticators (
    staff_id text primary key references staff (id) on delete cascade,
    secret text not null,
    confirmed_at bigint,
    last_step bigint not null
  )`,
  `create table passkeys (
    id text primary key,
    staff_id text not null references staff (id) on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    created_at bigint not null,
    last_used_at bigint
  )`,
  `create index passkeys_by_staff on passkeys (staff_id)`,
  `create table recovery_codes (
    staff_id text not null references staff (id) on delete cascade,
    code_hash text not null,
    used_at bigint,
    constraint recovery_codes_key primary key (staff_id, code_hash)
  )`,
  `create table program_tokens (
    id text primary key,
    name text not null,
    scopes text not null,
    token_hash text not null unique,
    created_by text not null references staff (id) on delete cascade,
    created_at bigint not null,
    expires_on text not null,
    last_used_on text,
    revoked_at bigint
  )`,
  `create index program_tokens_by_creator on program_tokens (created_by)`,
  `create table attempts (
    id text not null,
    key text not null,
    at bigint not null,
    constraint attempts_key primary key (key, id)
  )`,
  `create index attempts_by_age on attempts (at)`,
  `create table audit_log (
    id text primary key,
    at bigint not null,
    actor_kind text not null,
    actor_id text,
    request_id text not null,
    address text,
    action text not null,
    subject text not null,
    subject_id text,
    details text
  )`,
  `create index audit_log_by_age on audit_log (at desc, id desc)`,
  `create index audit_log_by_actor on audit_log (actor_id, action, at desc, id desc)`,
  `create index audit_log_by_subject on audit_log (subject_id, action, at desc, id desc)`,
  `create index audit_log_by_action on audit_log (action, at desc, id desc)`,
  `create table erasures (
    id text primary key,
    person_hash text not null,
    person text,
    amounts text not null,
    planned_by text not null,
    planned_at bigint not null,
    expires_at bigint not null,
    done_at bigint
  )`,
];
