-- The community of a challenge: its contestants, but for members who hide from it. Each has a row for every scope that
-- they are found by, newest first: `all`, `skill:` with its id, `place:` with the rounded position where they live in
-- hundredths of a degree, and `name:` with the folded name from each of its words on. Collated by bytes, so that the
-- beginning of a name is a range of the index; since very many share one or two letters, `start:` has these too.
-- Members whose profile moderation hid have no place.
create table community_listing (
  challenge_id integer not null,
  scope text collate "C" not null,
  joined_at timestamptz not null,
  member_id integer not null,
  primary key (challenge_id, scope, joined_at, member_id)
);
create index community_listing_member_index on community_listing (member_id, challenge_id);

-- Halves are rounded up, as in JavaScript.
create function community_scopes(name text, contestant contestant, is_hidden boolean) returns setof text
language sql stable as $$
  select 'all'
  union all
  select 'skill:' || skill_id from contestant_skill where contestant_id = contestant.id
  union all
  select 'place:' || floor(contestant.longitude * 100 + 0.5) || ',' || floor(contestant.latitude * 100 + 0.5)
  where not is_hidden
  union all
  select distinct scope
  from regexp_split_to_array(trim(name), '\s+') words
    cross join generate_subscripts(words, 1) place
    cross join lateral (values
      ('name:' || array_to_string(words[place:], ' ')),
      ('start:' || left(words[place], 1)),
      ('start:' || left(words[place], 2))
    ) part (scope)
$$;

-- The rows that the listing should have.
create function community_listing_due() returns setof community_listing language sql stable as $$
  select r.challenge_id, scope, r.created_at, r.member_id
  from challenge_role r
    join member m on m.id = r.member_id
    join contestant c on c.member_id = r.member_id
    cross join lateral community_scopes(m.folded_name, c, m.hidden_at is not null) scope
  where r.role = 'contestant' and m.deleted_at is null and not m.hidden_from_community
$$;

create function list_community_of_new_roles() returns trigger language plpgsql as $$
begin
  insert into community_listing
  select d.* from changed c join community_listing_due() d on (d.challenge_id, d.member_id) = (c.challenge_id, c.member_id)
  where c.role = 'contestant' on conflict do nothing;
  return null;
end $$;
create trigger community_is_listed after insert on challenge_role
  referencing new table as changed for each statement execute function list_community_of_new_roles();

create function unlist_community_of_roles() returns trigger language plpgsql as $$
begin
  delete from community_listing l using changed c
  where c.role = 'contestant' and l.member_id = c.member_id and l.challenge_id = c.challenge_id;
  return null;
end $$;
create trigger community_is_unlisted after delete on challenge_role
  referencing old table as changed for each statement execute function unlist_community_of_roles();

-- Every change of what the rows derive from holds the lock of the member, so that refreshes of one do not overlap.
create function refresh_community_listing(members integer[]) returns void language plpgsql as $$
begin
  with due as materialized (
    select * from community_listing_due() where member_id = any(members)
  ), gone as (
    delete from community_listing l
    where member_id = any(members) and not exists (
      select from due d
      where (d.challenge_id, d.scope, d.joined_at, d.member_id) = (l.challenge_id, l.scope, l.joined_at, l.member_id)
    )
  )
  insert into community_listing select * from due on conflict do nothing;
end $$;

create function list_community_of_contestant() returns trigger language plpgsql as $$
begin
  perform refresh_community_listing(array[new.member_id]);
  return null;
end $$;
create trigger community_is_listed after insert or update of latitude, longitude on contestant
  for each row execute function list_community_of_contestant();

create function list_community_of_member() returns trigger language plpgsql as $$
begin
  -- Who deletes the account deletes roles and impact next. A change of a challenge's lives locks the challenge first.
  if new.deleted_at is not null then
    perform from challenge
    where id in (select challenge_id from challenge_role where member_id = new.id) order by id for key share;
  end if;
  perform refresh_community_listing(array[new.id]);
  return null;
end $$;
create trigger community_is_listed
  after update of first_name, last_name, hidden_from_community, hidden_at, deleted_at on member for each row
  when (
    (old.folded_name, old.hidden_from_community, old.hidden_at, old.deleted_at)
    is distinct from (new.folded_name, new.hidden_from_community, new.hidden_at, new.deleted_at)
  )
  execute function list_community_of_member();

create function list_community_of_skills() returns trigger language plpgsql as $$
begin
  perform refresh_community_listing(array(
    select member_id from contestant where id in (select contestant_id from changed)));
  return null;
end $$;
create trigger community_skills_are_listed after insert on contestant_skill
  referencing new table as changed for each statement execute function list_community_of_skills();
create trigger community_skills_are_unlisted after delete on contestant_skill
  referencing old table as changed for each statement execute function list_community_of_skills();

-- How many are listed.
create table community_total (
  challenge_id integer primary key references challenge on delete cascade,
  members integer not null check (members >= 0)
);

-- How many of the community live at each rounded position: the places of the map, in hundredths of a degree.
create table community_place (
  challenge_id integer not null references challenge on delete cascade,
  x integer not null,
  y integer not null,
  people integer not null check (people > 0),
  primary key (challenge_id, x, y)
);
create index community_place_people_index on community_place (challenge_id, people desc, x, y);

-- Changes of these figures that a transaction has made until now. They are applied when it commits: members who join a
-- challenge at the same time wait for each other's commits, but not for what else their transactions do. The reference
-- locks the challenge before whatever else is locked at the commit. No row outlives its transaction.
create unlogged table community_move (
  transaction xid8 not null default pg_current_xact_id(),
  challenge_id integer not null references challenge on delete cascade,
  scope text not null,
  members integer not null,
  -- One of each statement: a trigger for each row would be slow where a statement writes thousands.
  leads boolean not null
);
create index community_move_transaction_index on community_move (transaction);
create index community_move_challenge_index on community_move (challenge_id);

create function move_community() returns trigger language plpgsql as $$
declare
  one constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into community_move (challenge_id, scope, members, leads)
  select challenge_id, scope, one * members, row_number() over () = 1
  from (
    select challenge_id, scope, count(*) as members from changed
    where scope = 'all' or scope like 'place:%' group by challenge_id, scope
  ) change
  -- A challenge that is being deleted takes its figures with it.
  where exists (select from challenge where id = challenge_id);
  return null;
end $$;
create trigger community_moves_in after insert on community_listing
  referencing new table as changed for each statement execute function move_community();
create trigger community_moves_out after delete on community_listing
  referencing old table as changed for each statement execute function move_community();

-- The places that a transaction changes.
create function moved_places() returns table (challenge_id integer, x integer, y integer, people integer)
language sql stable as $$
  select challenge_id, split_part(substr(scope, 7), ',', 1)::integer, split_part(scope, ',', 2)::integer,
    sum(members)::integer
  from community_move where transaction = pg_current_xact_id() and scope <> 'all'
  group by challenge_id, scope having sum(members) <> 0
$$;
create function settle_community() returns trigger language plpgsql as $$
declare
  challenges constant integer[] := array(
    select distinct challenge_id from community_move where transaction = pg_current_xact_id());
  former map_place[];
begin
  -- Settled with another statement of the transaction.
  if cardinality(challenges) = 0 then return null; end if;
  perform lock_map('community', challenges);
  merge into community_total t
  using (
    select challenge_id, sum(members)::integer as members from community_move
    where transaction = pg_current_xact_id() and scope = 'all' group by challenge_id having sum(members) <> 0
  ) change on t.challenge_id = change.challenge_id
  when matched then update set members = t.members + change.members
  when not matched then insert values (change.challenge_id, change.members);
  former := array(
    select (challenge_id, x, y, p.people)::map_place from moved_places() join community_place p using (challenge_id, x, y));
  merge into community_place p
  using moved_places() change on (p.challenge_id, p.x, p.y) = (change.challenge_id, change.x, change.y)
  when matched and p.people + change.people = 0 then delete
  when matched then update set people = p.people + change.people
  when not matched then insert values (change.challenge_id, change.x, change.y, change.people);
  perform change_map('community', former, array(
    select (challenge_id, x, y, p.people)::map_place from moved_places() join community_place p using (challenge_id, x, y)));
  delete from community_move where transaction = pg_current_xact_id();
  return null;
end $$;
create constraint trigger community_settles after insert on community_move deferrable initially deferred
  for each row when (new.leads) execute function settle_community();

insert into community_listing select * from community_listing_due();
