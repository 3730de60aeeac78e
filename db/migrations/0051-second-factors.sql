-- Passkeys of members (WebAuthn), which sign in alone or as second factor.
create table passkey (
  id integer primary key generated always as identity,
  member_id integer not null references member on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- By which the authenticator knows the account: random to everybody else.
  user_handle bytea not null,
  -- What the authenticator counted last; 0 where it does not count.
  sign_count bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_member_index on passkey (member_id);

-- One-time codes by time (RFC 6238).
create table totp (
  member_id integer primary key references member on delete cascade,
  -- Sealed with a key derived from the operator's secret.
  secret bytea not null,
  created_at timestamptz not null,
  -- By a first code; until then it is no second factor.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  -- The step of the last code: codes up to it are refused.
  last_step bigint
);

-- Each works once in place of the second factor; hashes of 120 random bits.
create table recovery_code (
  hash bytea primary key,
  member_id integer not null references member on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_code_member_index on recovery_code (member_id);

-- Challenges that passkeys are to answer, as hashes of the challenge with its purpose; each is deleted as it is used.
create table passkey_challenge (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index passkey_challenge_expires_index on passkey_challenge (expires_at);
