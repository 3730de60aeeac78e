-- Settings of the platform that staff may change.
create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
