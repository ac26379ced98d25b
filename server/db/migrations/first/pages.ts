/** The copy of pages that staff changed, with its versions, drafts and previews. */
export const pages = [
  `create table page_copy (
    page text primary key,
    copy text not null,
    base text not null,
    version integer not null,
    published_at bigint not null,
    published_by text not null
  )`,
  `create table page_revisions (
    page text not null,
    version integer not null,
    copy text not null,
    saved_by text not null,
    saved_at bigint not null,
    constraint page_revisions_key primary key (page, version)
  )`,
  `create table page_drafts (
    staff_id text not null references staff (id) on delete cascade,
    page text not null,
    copy text not null,
    base text not null,
    made_from integer not null,
    saved_at bigint not null,
    constraint page_drafts_key primary key (staff_id, page)
  )`,
  `create table page_schedules (
    page text primary key,
    copy text not null,
    base text not null,
    publish_at bigint not null,
    scheduled_by text not null
  )`,
  `create table page_previews (
    token_hash text primary key,
    staff_id text not null references staff (id) on delete cascade,
    page text not null,
    expires_at bigint not null,
    session_id text,
    program_id text
  )`,
  `create index page_previews_by_expiry on page_previews (expires_at)`,
  `create table page_media_uses (
    media_id text not null references media (id) on delete cascade,
    page text not null,
    current integer not null,
    constraint page_media_uses_key primary key (media_id, page)
  )`,
  `create index page_media_uses_by_page on page_media_uses (page)`,
];
