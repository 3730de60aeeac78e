-- Contestants as leaders find them: those who look for a team first, then the latest to join. Each has a row for every
-- filter that they fit: any skill (0) or one of theirs, in any country ('') or the one where they live. A search reads
-- the first rows of a filter in order, however many or few fit. Rows follow those of `challenge_role`; members who hide
-- from the community have none.
create table contestant_listing (
  challenge_id integer not null,
  skill_id smallint not null,
  country text not null,
  -- Since when they have been looking for a team.
  looking_since timestamptz not null,
  joined_at timestamptz not null,
  member_id integer not null,
  primary key (challenge_id, skill_id, country, looking_since, joined_at, member_id)
);
create index contestant_listing_member_index on contestant_listing (member_id, challenge_id);

-- The rows that the listing should have; of one member or challenge, or of all where that is null.
create function contestant_listing_rows(one integer, there integer) returns setof contestant_listing
language sql stable as $$
  select r.challenge_id, skill.id, place.country, coalesce(r.looking_since, '-infinity'), r.created_at, r.member_id
  from challenge_role r
    join member m on m.id = r.member_id
    join contestant c on c.member_id = r.member_id
    cross join lateral (
      select 0::smallint as id union all select s.skill_id from contestant_skill s where s.contestant_id = c.id
    ) skill
    cross join lateral (values (''), (c.country_residence)) place (country)
  where r.role = 'contestant' and m.deleted_at is null and not m.hidden_from_community
    and (one is null or r.member_id = one) and (there is null or r.challenge_id = there)
$$;

-- Every change of what it reads holds the lock of the member, so that refreshes of one member do not overlap.
create function refresh_contestant_listing(one integer, there integer default null) returns void language sql as $$
  delete from contestant_listing where member_id = one and (there is null or challenge_id = there);
  insert into contestant_listing select * from contestant_listing_rows(one, there);
$$;

create function list_contestant_of_role() returns trigger language plpgsql as $$
begin
  perform refresh_contestant_listing(coalesce(new.member_id, old.member_id), coalesce(new.challenge_id, old.challenge_id));
  return null;
end $$;
create trigger contestants_are_listed after insert or delete or update of looking_since on challenge_role
  for each row execute function list_contestant_of_role();

create function list_contestant() returns trigger language plpgsql as $$
begin
  perform refresh_contestant_listing(new.member_id);
  return null;
end $$;
create trigger contestants_are_listed after insert or update of country_residence on contestant
  for each row execute function list_contestant();

create function list_contestant_of_member() returns trigger language plpgsql as $$
begin
  perform refresh_contestant_listing(new.id);
  return null;
end $$;
create trigger contestants_are_listed after update of hidden_from_community, deleted_at on member for each row
  when ((old.hidden_from_community, old.deleted_at) is distinct from (new.hidden_from_community, new.deleted_at))
  execute function list_contestant_of_member();

create function list_contestants_of_skills() returns trigger language plpgsql as $$
begin
  perform refresh_contestant_listing(member_id)
  from contestant where id in (select contestant_id from changed);
  return null;
end $$;
create trigger skills_are_listed after insert on contestant_skill
  referencing new table as changed for each statement execute function list_contestants_of_skills();
create trigger skills_are_unlisted after delete on contestant_skill
  referencing old table as changed for each statement execute function list_contestants_of_skills();

insert into contestant_listing select * from contestant_listing_rows(null, null);
