-- Resumable uploads: files that arrive in parts, over several connections and by any instance, until a call uses them.
create table upload (
  -- Random: it is part of the address.
  id text primary key,
  member_id integer not null references member on delete cascade,
  -- As the sender says, unchecked.
  name text not null,
  type text not null,
  -- In bytes, as announced and as received until now.
  size integer not null check (size >= 0),
  received integer not null default 0 check (received between 0 and size),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a call used the file; the parts are deleted then.
  used_at timestamptz,
  -- The digest of that call and its answer, which is repeated when the call is.
  used_by text,
  answer_status smallint,
  answer text
);
create index upload_member_index on upload (member_id);
create index upload_expiry_index on upload (expires_at);

create table upload_part (
  upload_id text not null references upload on delete cascade,
  -- The offset of its first byte.
  start integer not null,
  bytes bytea not null,
  primary key (upload_id, start)
);
-- Pictures are compressed already.
alter table upload_part alter column bytes set storage external;
