-- What a provider told of someone, kept for as long as the access token it gave with it is good for signing in here.
-- Only what our own exchange received is in it, so a token that was given to another site is not found.
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
