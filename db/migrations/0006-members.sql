-- Members. A deleted one remains as an empty row, so that references to it stay valid.
create table member (
  id integer generated always as identity primary key,
  slug text not null unique,
  first_name text not null,
  last_name text not null,
  -- Lower case; absent once the account is deleted.
  email text unique check (email = lower(email)),
  confirmed_at timestamptz,
  -- Argon2id, with its parameters; absent for those who sign in by a provider only.
  password_hash text,
  -- The language of mails to this member.
  language text not null default 'pt' check (language in ('pt', 'en')),
  avatar_url text,
  provider_photo_url text,
  roles text[] not null default '{}'
    check (roles <@ array['admin', 'master_admin', 'judge', 'advisor', 'partner', 'contestant']),
  description text,
  description_br text,
  video text,
  banner text,
  flag text,
  linkedin text,
  address text,
  -- When the account will be deleted, as the member requested.
  deletion_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index member_deletion_index on member (deletion_at) where deletion_at is not null and deleted_at is null;

-- Consents of members, with the version of the text.
create table consent (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  kind text not null check (kind in ('terms', 'privacy')),
  version text not null,
  created_at timestamptz not null default now(),
  unique (member_id, kind, version)
);

-- A browser in which a member is signed in. Access tokens name it and end with it.
create table session (
  id uuid primary key default gen_random_uuid(),
  member_id integer not null references member on delete cascade,
  user_agent text not null default '',
  -- The browser's time zone: an approximate location without a third party.
  time_zone text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_member_index on session (member_id);
create index session_expires_index on session (expires_at);

-- Every refresh token of a session, as a hash. The one without a successor is valid; reuse of another means that
-- somebody has a copy.
create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_token_session_index on refresh_token (session_id);

-- A member's accounts at other providers.
create table member_identity (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  provider text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  unique (provider, subject)
);
create index member_identity_member_index on member_identity (member_id);

-- Links in mails, as hashes of their tokens; each works once.
create table mail_link (
  id uuid primary key default gen_random_uuid(),
  hash bytea not null unique,
  member_id integer not null references member on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset', 'change_email')),
  -- The address that it confirms.
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index mail_link_member_index on mail_link (member_id);

-- The audit log: sign-ins, failed attempts and changes of accounts.
create table audit_event (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The account, and who did it where that is another member.
  member_id integer references member on delete cascade,
  actor_id integer references member on delete set null,
  address inet,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_event_member_index on audit_event (member_id, id);

-- Rate limits for all instances together, as rate-limiter-flexible stores them.
create table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire_index on rate_limit (expire);
