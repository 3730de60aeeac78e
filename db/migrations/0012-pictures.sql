-- Pictures that were uploaded, by what their files hold: two of the same are one. Each has a file for every width.
create table picture (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  widths integer[] not null,
  created_at timestamptz not null
);

-- Whose avatar a picture is, asked before its files are taken away.
create index member_avatar_index on member (avatar_url) where avatar_url is not null;
