-- Rows that come by the thousand in one statement, such as the participants of a challenge, cost the same each. Not so
-- with a trigger by row that changes one figure each time, and passes all its former versions the next time; nor with
-- a join of two transition tables, whose plan a connection chooses when it first changes a single row. Tables that the
-- same transaction fills have no statistics, or those of when they were empty: `offset 0` looks up each row by itself,
-- `enable_seqscan` has it by an index, and no condition on the role is beside one on the member, or an index of
-- contestants by challenge would be chosen, and read whole each time.

-- The rows of one role that the listing of contestants should have, and of all.
create function contestant_listing_of(r challenge_role) returns setof contestant_listing language sql stable as $$
  select r.challenge_id, skill.id, place.country, coalesce(r.looking_since, '-infinity'), r.created_at, r.member_id
  from member m
    join contestant c on c.member_id = m.id
    cross join lateral (
      select 0::smallint as id union all select s.skill_id from contestant_skill s where s.contestant_id = c.id
    ) skill
    cross join lateral (values (''), (c.country_residence)) place (country)
  where r.role = 'contestant' and m.id = r.member_id and m.deleted_at is null and not m.hidden_from_community
  offset 0
$$;
create function contestant_listing_due() returns setof contestant_listing language sql stable as $$
  select l.* from challenge_role r cross join lateral contestant_listing_of(r) l
$$;

create or replace function refresh_contestant_listing(one integer, there integer default null) returns void
language sql as $$
  delete from contestant_listing where member_id = one and challenge_id = coalesce(there, challenge_id);
  insert into contestant_listing
    select l.* from challenge_role r cross join lateral contestant_listing_of(r) l
    where r.member_id = one and r.challenge_id = coalesce(there, r.challenge_id);
$$;

-- Safe for the version before: only the function above called it, for which it read every role.
drop function contestant_listing_rows;

create function list_contestants_of_new_roles() returns trigger language plpgsql
set enable_seqscan = off as $$
begin
  insert into contestant_listing
    select l.* from changed r cross join lateral contestant_listing_of(r::challenge_role) l on conflict do nothing;
  return null;
end $$;
create trigger contestants_are_added after insert on challenge_role
  referencing new table as changed for each statement execute function list_contestants_of_new_roles();

create function unlist_contestants_of_roles() returns trigger language plpgsql as $$
begin
  delete from contestant_listing l using changed c
  where c.role = 'contestant' and l.member_id = c.member_id and l.challenge_id = c.challenge_id;
  return null;
end $$;
create trigger contestants_are_removed after delete on challenge_role
  referencing old table as changed for each statement execute function unlist_contestants_of_roles();

-- Rows of its own member only, so that many cost no more each.
create or replace trigger contestants_are_listed after update of looking_since on challenge_role
  for each row when (old.looking_since is distinct from new.looking_since) execute function list_contestant_of_role();

-- The same for the listing of the community.
create function community_listing_of(r challenge_role) returns setof community_listing language sql stable as $$
  select r.challenge_id, scope, r.created_at, r.member_id
  from member m
    join contestant c on c.member_id = m.id
    cross join lateral community_scopes(m.folded_name, c, m.hidden_at is not null) scope
  where r.role = 'contestant' and m.id = r.member_id and m.deleted_at is null and not m.hidden_from_community
  offset 0
$$;
create or replace function community_listing_due() returns setof community_listing language sql stable as $$
  select l.* from challenge_role r cross join lateral community_listing_of(r) l
$$;

create or replace function list_community_of_new_roles() returns trigger language plpgsql
set enable_seqscan = off as $$
begin
  insert into community_listing
    select l.* from changed r cross join lateral community_listing_of(r::challenge_role) l on conflict do nothing;
  return null;
end $$;

create or replace function refresh_community_listing(members integer[]) returns void language plpgsql as $$
begin
  with due as materialized (
    select l.* from challenge_role r cross join lateral community_listing_of(r) l where r.member_id = any(members)
  ), gone as (
    -- A hash of all that are due, whatever their number is estimated to be.
    delete from community_listing
    where member_id = any(members)
      and (challenge_id, scope, joined_at, member_id) not in (select challenge_id, scope, joined_at, member_id from due)
  )
  insert into community_listing select * from due on conflict do nothing;
end $$;

create function list_community_of_contestants() returns trigger language plpgsql as $$
begin
  perform refresh_community_listing(array(select member_id from changed));
  return null;
end $$;
create trigger community_is_added after insert on contestant
  referencing new table as changed for each statement execute function list_community_of_contestants();
create or replace trigger community_is_listed after update of latitude, longitude on contestant
  for each row execute function list_community_of_contestant();

create or replace function count_impact(ids integer[]) returns void language plpgsql
set enable_seqscan = off as $$
begin
  perform from member_impact where member_id = any(ids) order by member_id for no key update;
  update member_impact i
  set lives_changed = role.lives_changed, challenges = role.challenges, tasks = done.tasks
  from unnest(ids) asked (id)
    cross join lateral (
      select coalesce(round(sum(r.lives_changed) filter (where r.role = 'contestant')), 0) as lives_changed,
        count(*) filter (where r.role = 'contestant') as challenges
      from challenge_role r join challenge c on c.id = r.challenge_id and c.published
      where r.member_id = asked.id
    ) role
    cross join lateral (
      select count(*) as tasks from task_member m join challenge c on c.id = m.challenge_id and c.published
      where m.member_id = asked.id and m.done_at is not null
    ) done
  where i.member_id = asked.id
    and (i.lives_changed, i.challenges, i.tasks) is distinct from (role.lives_changed, role.challenges, done.tasks);
end $$;

-- By its two sums, without a join of what was and what is.
create or replace function total_board() returns trigger language plpgsql as $$
begin
  insert into impact_board_total as t (country, members)
    select country, sum(one)
    from (select country, -1 as one from before union all select country, 1 from after) change
    where country is not null group by country having sum(one) <> 0 order by country
    on conflict (country) do update set members = t.members + excluded.members;
  return null;
end $$;

-- The totals of the board: once for all profiles of a statement.
create function place_changed_profiles() returns trigger language plpgsql as $$
declare
  ids constant integer[] := array(select member_id from changed);
begin
  if cardinality(ids) > 0 then perform place_on_board(ids); end if;
  return null;
end $$;
create function place_moved_contestants() returns trigger language plpgsql as $$
declare
  ids constant integer[] := array(
    select member_id from (
      select member_id, country_residence from after except select member_id, country_residence from before
    ) moved);
begin
  if cardinality(ids) > 0 then perform place_on_board(ids); end if;
  return null;
end $$;
create or replace trigger profiles_lead_to_board after insert on user_profile
  referencing new table as changed for each statement execute function place_changed_profiles();
create trigger profiles_leave_board after delete on user_profile
  referencing old table as changed for each statement execute function place_changed_profiles();
create or replace trigger contestants_lead_to_board after insert on contestant
  referencing new table as changed for each statement execute function place_changed_profiles();
create trigger contestants_leave_board after delete on contestant
  referencing old table as changed for each statement execute function place_changed_profiles();
create trigger contestants_move_on_board after update on contestant
  referencing old table as before new table as after for each statement execute function place_moved_contestants();

-- Safe for the version before: a function of the triggers that are replaced above, which nothing else may call.
drop function place_changed_profile;

create or replace function count_changed_certificates() returns trigger language plpgsql as $$
begin
  perform count_certificates(array(
    select distinct member_id from (
      (select id, member_id, withdrawn_at from before except select id, member_id, withdrawn_at from after)
      union all
      (select id, member_id, withdrawn_at from after except select id, member_id, withdrawn_at from before)
    ) changed
    where member_id is not null
  ));
  return null;
end $$;
