-- What staff may change about the platform as a whole.
create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
