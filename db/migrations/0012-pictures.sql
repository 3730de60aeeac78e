-- Uploaded pictures, by the hash of their files: equal ones are one row. Each has a file for every width.
create table picture (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  widths integer[] not null,
  created_at timestamptz not null
);

-- For the check before a picture's files are deleted.
create index member_avatar_index on member (avatar_url) where avatar_url is not null;
