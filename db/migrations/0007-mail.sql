-- Queued mails, and sent ones for a month. A mail is rendered from `template` and `data` when it is sent, so no link
-- is stored.
create table mail (
  id uuid primary key default gen_random_uuid(),
  member_id integer references member on delete cascade,
  recipient text not null,
  language text not null check (language in ('pt', 'en')),
  template text not null,
  data jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sent', 'dropped')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  -- When it was sent or dropped.
  ended_at timestamptz
);
create index mail_queued_index on mail (next_try_at) where state = 'queued';
create index mail_ended_index on mail (ended_at) where state <> 'queued';
create index mail_member_index on mail (member_id);
