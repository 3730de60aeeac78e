-- The keys that sign credentials. Public keys stay after a rotation, so that older credentials can be verified.
create table signing_key (
  -- The thumbprint of the public key.
  id text primary key,
  public_key bytea not null,
  -- Encrypted with a key derived from SECRET_KEY; null once the key is retired.
  private_key bytea,
  created_at timestamptz not null,
  retired_at timestamptz,
  -- Set for a key that leaked: it is published no longer, and what it signed is refused.
  revoked_at timestamptz,
  check ((private_key is null) = (retired_at is not null)),
  check (revoked_at is null or retired_at is not null)
);
create unique index signing_key_current_index on signing_key ((true)) where retired_at is null;
