-- The figures of a challenge that members change are sharded counters: a figure is the sum of these rows. A writer adds
-- to a row that no other transaction holds, or inserts one, so writers of one challenge never wait for each other, and
-- there are as many rows as transactions once wrote at the same time.
create table challenge_counter (
  id bigint generated always as identity primary key,
  challenge_id integer not null references challenge on delete cascade,
  followers_count integer not null default 0,
  contestants_count integer not null default 0,
  judges_count integer not null default 0,
  advisors_count integer not null default 0,
  teams_count integer not null default 0
) with (fillfactor = 50);
create index challenge_counter_challenge_index on challenge_counter (challenge_id);

insert into challenge_counter
  (challenge_id, followers_count, contestants_count, judges_count, advisors_count, teams_count)
  select id, followers_count, contestants_count, judges_count, advisors_count, teams_count from challenge
  where followers_count + contestants_count + judges_count + advisors_count + teams_count > 0;

alter table challenge
  drop column followers_count,
  drop column contestants_count,
  drop column judges_count,
  drop column advisors_count,
  drop column teams_count;

create function count_in_challenge(
  id integer, followers bigint default 0, contestants bigint default 0, judges bigint default 0,
  advisors bigint default 0, teams bigint default 0
) returns void language plpgsql as $$
begin
  update challenge_counter c set
    followers_count = c.followers_count + followers,
    contestants_count = c.contestants_count + contestants,
    judges_count = c.judges_count + judges,
    advisors_count = c.advisors_count + advisors,
    teams_count = c.teams_count + teams
  where c.id = (
    select free.id from challenge_counter free where free.challenge_id = count_in_challenge.id
    limit 1 for no key update skip locked
  );
  if not found then
    -- None where the challenge is being deleted, with all that hangs on it.
    insert into challenge_counter
      (challenge_id, followers_count, contestants_count, judges_count, advisors_count, teams_count)
      select challenge.id, followers, contestants, judges, advisors, teams
      from challenge where challenge.id = count_in_challenge.id;
  end if;
end $$;

create or replace function count_followers() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform count_in_challenge(challenge_id, followers => one * count(*)) from changed group by challenge_id;
  return null;
end $$;

create or replace function count_roles() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform count_in_challenge(
    challenge_id,
    contestants => one * count(*) filter (where role = 'contestant'),
    judges => one * count(*) filter (where role = 'judge'),
    advisors => one * count(*) filter (where role = 'advisor')
  )
  from changed where role in ('contestant', 'judge', 'advisor') group by challenge_id;
  return null;
end $$;

create or replace function count_teams() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform count_in_challenge(challenge_id, teams => one * count(*)) from changed group by challenge_id;
  return null;
end $$;

create or replace function share_lives() returns trigger language plpgsql as $$
declare
  changed integer[] := array(
    select b.id from before b join after a using (id)
    where (b.lives_changed, b.published) is distinct from (a.lives_changed, a.published)
  );
begin
  if cardinality(changed) = 0 then return null; end if;
  -- A new role locks its challenge for as long as its transaction lasts, by its foreign key. This waits for those under
  -- way, and those to come wait for this: all contestants are seen here, or see what is changed here.
  perform from challenge where id = any(changed) order by id for update;
  update challenge_role r set lives_changed = greatest(0, r.lives_changed + more.share)
  from (
    select a.id, (a.lives_changed - b.lives_changed)::double precision / count(*) as share
    from before b join after a using (id) join challenge_role one on one.challenge_id = a.id and one.role = 'contestant'
    where a.lives_changed <> b.lives_changed
    group by a.id, a.lives_changed, b.lives_changed
  ) more
  where r.challenge_id = more.id and r.role = 'contestant';
  -- Where some had less than their share of a correction downwards, the others bear the rest.
  update challenge_role r set lives_changed = r.lives_changed * over.lives / over.parts
  from (
    select a.id, a.lives_changed as lives, sum(one.lives_changed) as parts
    from before b join after a using (id) join challenge_role one on one.challenge_id = a.id and one.role = 'contestant'
    where a.lives_changed < b.lives_changed
    group by a.id, a.lives_changed having sum(one.lives_changed) > a.lives_changed
  ) over
  where r.challenge_id = over.id and r.role = 'contestant';
  perform count_impact(array(
    select distinct member_id from challenge_role where challenge_id = any(changed) and role = 'contestant'
  ));
  return null;
end $$;
