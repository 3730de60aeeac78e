-- How old members are, as far as it is known, and what protects minors.

create function age_on(born_on date, today date) returns int language sql immutable parallel safe as $$
  select extract(year from age(today, born_on))::int
$$;

alter table member
  -- The latest birthdate that was said, unless a provider or staff proved another one.
  add column born_on date,
  -- How it is known.
  add column age_source text,
  -- The level of assurance that a provider names for it.
  add column age_assurance text,
  -- A guardian agreed to the participation.
  add column has_guardian boolean not null default false,
  -- And no guardian pauses it.
  add column is_guided boolean not null default false,
  -- A minor: hidden wherever members are listed.
  add column is_protected boolean not null default false;
comment on column member.born_on is 'The latest birthdate that was said, unless a provider or staff proved another; null where none is known.';
comment on column member.is_protected is 'A minor, shown in no list, on no map, in no ranking and in no search.';

alter table member add constraint member_age_check check (
  (born_on is null) = (age_source is null)
  and (age_assurance is null or age_source = 'provider')
) not valid;
alter table member validate constraint member_age_check;
alter table member add constraint member_age_source_check
  check (age_source in ('said', 'guardian', 'provider', 'staff')) not valid;
alter table member validate constraint member_age_source_check;
alter table member add constraint member_guided_check check (has_guardian or not is_guided) not valid;
alter table member validate constraint member_guided_check;
alter table member add constraint member_protected_check check (
  not is_protected or (hidden_from_community and hidden_from_impact_board and hidden_from_search)
) not valid;
alter table member validate constraint member_protected_check;

-- For those who come of age.
-- Safe for the version before: of the few members who are minors.
create index member_protected_index on member (born_on) where is_protected;

-- A new birthdate never makes a member older than one said before: only a proof does.
create function note_age() returns trigger language plpgsql as $$
declare
  today date := (new.updated_at at time zone 'America/Sao_Paulo')::date;
begin
  update member m set
    born_on = known.born_on,
    age_source = case when m.born_on is not distinct from known.born_on then m.age_source else 'said' end,
    is_protected = known.is_minor,
    hidden_from_community = m.hidden_from_community or known.is_minor,
    hidden_from_impact_board = m.hidden_from_impact_board or known.is_minor,
    hidden_from_search = m.hidden_from_search or known.is_minor
  from (
    select latest.born_on, age_on(latest.born_on, today) < 18 as is_minor
    from (
      select case when before.age_source in ('provider', 'staff') then before.born_on
        else greatest(before.born_on, new.birthdate) end as born_on
      from member before where before.id = new.member_id
    ) latest
  ) known
  where m.id = new.member_id
    and (m.born_on, m.is_protected) is distinct from (known.born_on, known.is_minor);
  return null;
end $$;
create trigger ages_are_noted after insert or update of birthdate on user_profile
  for each row execute function note_age();

update member m set
  born_on = p.birthdate,
  age_source = 'said',
  is_protected = known.is_minor,
  hidden_from_community = m.hidden_from_community or known.is_minor,
  hidden_from_impact_board = m.hidden_from_impact_board or known.is_minor,
  hidden_from_search = m.hidden_from_search or known.is_minor
from user_profile p
cross join lateral (
  select age_on(p.birthdate, (now() at time zone 'America/Sao_Paulo')::date) < 18 as is_minor
) known
where p.member_id = m.id;

create or replace view member_card as
  select id, slug, first_name, last_name, folded_name, avatar_url, provider_photo_url, roles, hidden_at,
    hidden_from_community, confirmed_at, suspended_until, deleted_at, created_at, staff_since, is_protected
  from member;
