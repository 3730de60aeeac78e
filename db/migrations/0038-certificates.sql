-- Who signs for a challenge, the hours that its certificates count, and its logo; null takes the picture of its card.
alter table challenge
  add column responsible_name text,
  add column certificate_hours integer check (certificate_hours between 1 and 2000),
  add column logo_url text;

-- What an admin changed about someone's certificate before it was issued; null where the rule holds.
create table certificate_candidate (
  challenge_id integer not null references challenge on delete cascade,
  member_id integer not null references member on delete cascade,
  included boolean,
  name text,
  -- Null is "no hours" where `has_hours`.
  hours integer check (hours between 1 and 2000),
  has_hours boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (challenge_id, member_id)
);
create index certificate_candidate_member_index on certificate_candidate (member_id);

-- A confirmation by an admin; a job issues what it includes. One at a time for a challenge.
create table certificate_issuance (
  id integer primary key generated always as identity,
  challenge_id integer not null references challenge on delete cascade,
  actor_id integer references member on delete set null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done')),
  total integer not null,
  issued integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index certificate_issuance_one_index on certificate_issuance (challenge_id) where status <> 'done';
create index certificate_issuance_actor_index on certificate_issuance (actor_id);
create index certificate_issuance_challenge_index on certificate_issuance (challenge_id, id desc);

-- Each has a copy of all that it says: later changes of the challenge or the member do not reach it.
create table certificate (
  id integer primary key generated always as identity,
  -- In groups with hyphens.
  code text not null unique,
  challenge_id integer references challenge on delete set null,
  -- Null once the member deleted the account.
  member_id integer references member on delete set null,
  issuance_id integer references certificate_issuance on delete set null,
  contestant_name text not null,
  team_name text,
  role text not null check (role in ('contestant', 'captain')),
  hours integer check (hours between 1 and 2000),
  challenge_title_pt text not null,
  challenge_title_en text not null,
  responsible_name text not null,
  organisation_name text not null,
  organisation_signatory text not null,
  logo_url text not null,
  banner_url text not null,
  accepted_at timestamptz not null,
  closed_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawal_reason text,
  check ((withdrawn_at is null) = (withdrawal_reason is null))
);
-- One valid certificate of a challenge for each member, however often a job runs.
create unique index certificate_once_index on certificate (challenge_id, member_id) where withdrawn_at is null;
create index certificate_member_index on certificate (member_id, id desc);
create index certificate_issuance_index on certificate (issuance_id);

-- The signed credentials of certificates: a correction revokes one and makes the next. The id is its place in the
-- status list, which verifiers read long after a certificate is gone.
create table certificate_credential (
  id integer primary key generated always as identity,
  certificate_id integer references certificate on delete set null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index certificate_credential_index on certificate_credential (certificate_id) where revoked_at is null;
create index certificate_credential_revoked_index on certificate_credential (id) where revoked_at is not null;

-- Whether certificates stay valid, with the name, when the member's account is deleted.
alter table member add column keeps_certificates boolean not null default false;

-- Valid certificates count for the impact of their owner.
create function count_certificates() returns trigger language plpgsql as $$
begin
  update member_impact i set certificates = i.certificates + change.difference
  from (
    select member_id, sum(one)::integer as difference from (
      select member_id, -1 as one from before where withdrawn_at is null
      union all select member_id, 1 from after where withdrawn_at is null
    ) one where member_id is not null group by member_id having sum(one) <> 0
  ) change
  where i.member_id = change.member_id;
  return null;
end $$;
create function count_added_certificates() returns trigger language plpgsql as $$
begin
  update member_impact i set certificates = i.certificates + added.certificates
  from (select member_id, count(*)::integer as certificates from after where withdrawn_at is null group by member_id) added
  where i.member_id = added.member_id;
  return null;
end $$;
create function count_removed_certificates() returns trigger language plpgsql as $$
begin
  update member_impact i set certificates = i.certificates - removed.certificates
  from (select member_id, count(*)::integer as certificates from before where withdrawn_at is null group by member_id) removed
  where i.member_id = removed.member_id;
  return null;
end $$;
create trigger certificates_are_counted_insert after insert on certificate
  referencing new table as after for each statement execute function count_added_certificates();
create trigger certificates_are_counted_delete after delete on certificate
  referencing old table as before for each statement execute function count_removed_certificates();
create trigger certificates_are_counted_update after update on certificate
  referencing old table as before new table as after for each statement execute function count_certificates();
