-- Copies of a member's data, as ZIP files, deleted after some days.
create table data_export (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed')),
  -- Per cent.
  progress smallint not null default 0 check (progress between 0 and 100),
  content bytea,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- It is compressed already.
alter table data_export alter column content set storage external;
create index data_export_member_index on data_export (member_id, id);
-- A member has at most one in progress.
create unique index data_export_unfinished_index on data_export (member_id) where status in ('waiting', 'running');
