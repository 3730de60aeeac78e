-- The claims of a provider, stored while its access token is valid for signing in here. Only our own exchange
-- inserts rows, so a token issued to another site is not found.
create table provider_token (
  hash bytea primary key,
  provider text not null,
  subject text not null,
  email text check (email = lower(email)),
  email_verified boolean not null,
  first_name text not null,
  last_name text not null,
  picture text,
  expires_at timestamptz not null
);
create index provider_token_expires_index on provider_token (expires_at);
