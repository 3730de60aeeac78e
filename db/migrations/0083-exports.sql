-- Exports of lists, whose files are deleted after a day, and versions of the open data.

create table list_export (
  id uuid primary key,
  -- Who asked for it, and alone may download it; null once the account is deleted.
  member_id int references member on delete set null,
  -- The name of the list, of which challenge, and its filter.
  list text not null,
  challenge_id int references challenge on delete set null,
  filter jsonb not null,
  format text not null check (format in ('semicolon', 'comma')),
  language text not null,
  rows_total int,
  rows_done int not null default 0,
  -- Both null until there is a file.
  bytes bigint,
  finished_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index list_export_member_index on list_export (member_id, created_at);
create index list_export_challenge_index on list_export (challenge_id);
create index list_export_expires_index on list_export (expires_at);

create table open_data_version (
  -- Its day, and from the second version of a day on a number.
  name text primary key,
  -- The licence, as staff chose it then.
  licence text not null,
  -- Of type OpenDataResource[] (contract/organisation/open-data/open-data.ts).
  resources jsonb not null,
  -- Of the checksums of all resources and the licence: where it is the same, nothing changed.
  content_hash text not null,
  created_at timestamptz not null
);
create index open_data_version_created_index on open_data_version (created_at);
