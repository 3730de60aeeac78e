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

-- A confirmation by an admin; a job issues to its members in the order of their ids, up to the cursor so far. One at a
-- time for a challenge.
create table certificate_issuance (
  id integer primary key generated always as identity,
  challenge_id integer not null references challenge on delete cascade,
  actor_id integer references member on delete set null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done')),
  -- Emptied once it is done.
  member_ids integer[] not null,
  member_cursor integer not null default 0,
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
  -- Null once the member deleted the account and did not keep it.
  contestant_name text,
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
  -- As an admin wrote it; null where the deletion of the account withdrew it.
  withdrawal_reason text,
  check (withdrawn_at is not null or (withdrawal_reason is null and contestant_name is not null))
);
-- One valid certificate of a challenge for each member, however often a job runs.
create unique index certificate_once_index on certificate (challenge_id, member_id) where withdrawn_at is null;
create index certificate_challenge_index on certificate (challenge_id, member_id, id desc);
create index certificate_member_index on certificate (member_id, id desc);
create index certificate_issuance_index on certificate (issuance_id);
-- For the check before a picture's files are deleted.
create index certificate_logo_index on certificate (logo_url);
create index certificate_banner_index on certificate (banner_url);

-- The signed credentials of certificates: a correction revokes one and makes the next. The id is its place in the
-- status list, which verifiers read long after a certificate is gone.
create table certificate_credential (
  id integer primary key generated always as identity,
  certificate_id integer references certificate on delete set null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index certificate_credential_index on certificate_credential (certificate_id) where revoked_at is null;
create index certificate_credential_certificate_index on certificate_credential (certificate_id);
create index certificate_credential_revoked_index on certificate_credential (id) where revoked_at is not null;

-- Whether certificates stay valid, with the name, when the member's account is deleted.
alter table member add column keeps_certificates boolean not null default false;

-- Valid certificates count for the impact of their owner.
create function count_certificates(ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  -- Lock first, in one order, then read, so that concurrent writes are included.
  perform from member_impact where member_id = any(ids) order by member_id for no key update;
  update member_impact i set certificates = counted.certificates
  from (
    select asked.id,
      (select count(*) from certificate c where c.member_id = asked.id and c.withdrawn_at is null) as certificates
    from unnest(ids) asked(id)
  ) counted
  where i.member_id = counted.id and i.certificates <> counted.certificates;
end $$;

create function count_added_certificates() returns trigger language plpgsql as $$
begin
  perform count_certificates(array(select distinct member_id from after where member_id is not null));
  return null;
end $$;
create trigger certificates_are_counted after insert on certificate
  referencing new table as after for each statement execute function count_added_certificates();

create function count_removed_certificates() returns trigger language plpgsql as $$
begin
  perform count_certificates(array(select distinct member_id from before where member_id is not null));
  return null;
end $$;
create trigger certificates_are_uncounted after delete on certificate
  referencing old table as before for each statement execute function count_removed_certificates();

create function count_changed_certificates() returns trigger language plpgsql as $$
begin
  perform count_certificates(array(
    select distinct changed.member_id
    from before b join after a using (id), unnest(array[b.member_id, a.member_id]) changed(member_id)
    where (b.member_id, b.withdrawn_at) is distinct from (a.member_id, a.withdrawn_at)
      and changed.member_id is not null
  ));
  return null;
end $$;
create trigger changed_certificates_are_counted after update on certificate
  referencing old table as before new table as after for each statement execute function count_changed_certificates();
