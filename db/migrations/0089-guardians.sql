-- Guardians of children, what they did, and birthdates from other sources than the profile.

create table guardianship (
  id int generated always as identity primary key,
  child_id int not null references member on delete cascade,
  -- A child has at most two guardians, with the open invitations.
  slot int not null check (slot in (1, 2)),
  -- Null until they agree.
  guardian_id int references member on delete cascade,
  -- The invited address; null once they have agreed.
  email text,
  language text not null check (language in ('pt', 'en')),
  token_hash bytea unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- The version of the text that they agreed to last.
  text_version int,
  agreed_at timestamptz,
  paused_at timestamptz,
  -- Nothing is delivered to the child from one hour to the other, in the child's time zone.
  quiet_from int not null default 22 check (quiet_from between 12 and 22),
  quiet_to int not null default 7 check (quiet_to between 7 and 12),
  -- The guardian asked for the deletion of the account, which the child does not undo.
  deletion_asked_at timestamptz,
  ended_at timestamptz,
  ended_by int references member on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint guardianship_agreed_check check (
    (agreed_at is null) = (text_version is null)
    and (agreed_at is not null or (guardian_id is null and paused_at is null))
    and (agreed_at is null or ended_at is not null or guardian_id is not null)
  ),
  constraint guardianship_invited_check check (agreed_at is not null or ended_at is not null or email is not null),
  constraint guardianship_self_check check (guardian_id <> child_id)
);
create unique index guardianship_slot_index on guardianship (child_id, slot) where ended_at is null;
create unique index guardianship_pair_index on guardianship (guardian_id, child_id) where ended_at is null;
create unique index guardianship_address_index on guardianship (child_id, lower(email))
  where ended_at is null and email is not null;
-- For the deletion of accounts and the sweep.
create index guardianship_child_index on guardianship (child_id);
create index guardianship_guardian_index on guardianship (guardian_id) where guardian_id is not null;
create index guardianship_ended_by_index on guardianship (ended_by) where ended_by is not null;
create index guardianship_expiry_index on guardianship (expires_at) where agreed_at is null;
comment on column guardianship.guardian_id is 'Null until they agree.';
comment on column guardianship.quiet_from is 'The hour of the day from which nothing is delivered, in the zone of the child.';

-- What a guardian did, for the child to read.
create table guardian_act (
  id int generated always as identity primary key,
  child_id int not null references member on delete cascade,
  guardian_id int references member on delete set null,
  kind text not null check (kind in (
    'agreed', 'looked', 'paused', 'resumed', 'hours_changed', 'withdrew', 'exported', 'deletion_asked',
    'deletion_undone'
  )),
  created_at timestamptz not null
);
create index guardian_act_child_index on guardian_act (child_id, id desc);
create index guardian_act_guardian_index on guardian_act (guardian_id) where guardian_id is not null;

-- What a trusted provider says of the age.
alter table provider_token
  -- Null for others, and where it says none.
  add column birthdate date,
  add column age_assurance text;

-- Safe for the version before: of the few members who have a guardian.
create index member_guardian_index on member (born_on) where has_guardian;

-- Hours of the day of minors in which nothing is sent to them: the strictest of the law, the organisation and guardians.
create or replace view quiet_hours as
  select m.id as member_id,
    least(
      22,
      (select (value #>> '{}')::int from setting where key = 'quiet_from'),
      (select min(g.quiet_from) from guardianship g
        where g.child_id = m.id and g.agreed_at is not null and g.ended_at is null)
    ) as from_hour,
    greatest(
      7,
      (select (value #>> '{}')::int from setting where key = 'quiet_to'),
      (select max(g.quiet_to) from guardianship g
        where g.child_id = m.id and g.agreed_at is not null and g.ended_at is null)
    ) as to_hour
  from member m where m.is_protected;

-- A member has a guardian, and is guided, exactly as the guardianships say.
create function note_guardians() returns trigger language plpgsql as $$
declare
  child int := coalesce(new.child_id, old.child_id);
begin
  -- A statement of its own: the next one sees what others wrote while this one waited.
  perform from member where id = child for no key update;
  update member m set has_guardian = known.has_guardian, is_guided = known.is_guided
  from (
    select count(*) > 0 as has_guardian, count(*) > 0 and count(paused_at) = 0 as is_guided
    from guardianship where child_id = child and agreed_at is not null and ended_at is null
  ) known
  where m.id = child and (m.has_guardian, m.is_guided) is distinct from (known.has_guardian, known.is_guided);
  return null;
end $$;
create trigger guardians_are_noted after insert or delete or update of guardian_id, agreed_at, paused_at, ended_at
  on guardianship for each row execute function note_guardians();

-- Notes a birthdate of a member on a day. Of those that are only said, by the member or a guardian, the latest counts,
-- so that it never makes a member older; a proof counts instead, and that of the staff over that of a provider.
create function set_age(of_member int, given_on date, given_source text, given_assurance text, today date)
returns void language sql as $$
  update member m set
    born_on = known.born_on,
    age_source = known.age_source,
    age_assurance = known.age_assurance,
    is_protected = known.is_minor,
    hidden_from_community = m.hidden_from_community or known.is_minor,
    hidden_from_impact_board = m.hidden_from_impact_board or known.is_minor,
    hidden_from_search = m.hidden_from_search or known.is_minor
  from (
    select latest.*, coalesce(age_on(latest.born_on, today) < 18, false) as is_minor
    from (
      select
        case when counted.counts then given_on else before.born_on end as born_on,
        case when counted.counts then given_source else before.age_source end as age_source,
        case when counted.counts then given_assurance else before.age_assurance end as age_assurance
      from member before
      cross join lateral (
        select case
          when given_source in ('provider', 'staff') then given_source = 'staff' or before.age_source is distinct from 'staff'
          when before.age_source in ('provider', 'staff') then false
          else before.born_on is null or given_on > before.born_on
            or (given_on = before.born_on and given_source = 'guardian')
        end as counts
      ) counted
      where before.id = of_member
    ) latest
  ) known
  where m.id = of_member
    and (m.born_on, m.age_source, m.age_assurance, m.is_protected)
      is distinct from (known.born_on, known.age_source, known.age_assurance, known.is_minor)
$$;

create or replace function note_age() returns trigger language plpgsql as $$
begin
  perform set_age(new.member_id, new.birthdate, 'said', null, (new.updated_at at time zone 'America/Sao_Paulo')::date);
  return null;
end $$;
