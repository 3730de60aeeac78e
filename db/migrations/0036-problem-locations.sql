-- For the nearest place of a position.
create index place_latitude_index on place (latitude);

-- Clusters of public maps. What is on a map is in places of a hundredth of a degree, the rows of a table with
-- `challenge_id`, `x` and `y` (longitude and latitude in hundredths of a degree) and `people`, null while the place is
-- not on the map. `map_cell` sums the places by cells of the Mercator projection, in squares of 2 to the power of
-- `level` cells a side, so that a map reads some hundreds of rows at each zoom. For another map, add the triggers of
-- `problem_place` below to its table of places, with a name of its own; `readClusters` of `server/platform/maps` reads them.
-- A transaction that writes in several statements calls `lock_map` before the first.
create table map_cell (
  map text not null,
  challenge_id integer not null references challenge on delete cascade,
  level smallint not null,
  x integer not null,
  y integer not null,
  places integer not null,
  people bigint not null,
  -- Sums over the places, in hundredths of a degree.
  longitudes bigint not null,
  latitudes bigint not null,
  primary key (challenge_id, map, level, x, y)
) with (fillfactor = 80);
create index map_cell_empty_index on map_cell (challenge_id, map) where places = 0;

create function map_column(hundredths integer, level integer) returns integer language sql immutable parallel safe as $$
  select greatest(0, least(floor((hundredths / 100.0::float8 + 180) / 360 * (1 << level))::integer, (1 << level) - 1))
$$;
create function map_row(hundredths integer, level integer) returns integer language sql immutable parallel safe as $$
  select greatest(0, least(
    floor((1 - asinh(tand(greatest(-85.06, least(85.06, hundredths / 100.0::float8)))) / pi()) / 2 * (1 << level))::integer,
    (1 << level) - 1
  ))
$$;

-- Changes of one map in one challenge follow each other, in the order of the challenges.
create function lock_map(map_name text, challenges integer[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('map ' || map_name), id)
  from (select distinct id from unnest(challenges) id order by id) challenge;
end $$;

create type map_place as (challenge_id integer, x integer, y integer, people integer);

create function change_map(map_name text, removed map_place[], added map_place[]) returns void language plpgsql as $$
declare
  -- In the finest level, each place has a cell of its own.
  finest constant integer := 17;
  levels constant integer[] := '{4,6,8,10,12,14,17}';
begin
  -- Most changes of places change nothing on the map.
  if removed = added then return; end if;
  perform lock_map(map_name, array(select challenge_id from unnest(removed || added)));
  with place as (
    select -1 as one, r.*, map_column(r.x, finest) as finest_x, map_row(r.y, finest) as finest_y
    from unnest(removed) r
    union all
    select 1, a.*, map_column(a.x, finest), map_row(a.y, finest) from unnest(added) a
  ), change as materialized (
    select challenge_id, level, finest_x >> (finest - level) as cell_x, finest_y >> (finest - level) as cell_y,
      sum(one) as places, sum(one * people) as people, sum(one * x) as longitudes, sum(one * y) as latitudes
    from place cross join unnest(levels) level
    group by 1, 2, 3, 4
    having sum(one) <> 0 or sum(one * people) <> 0 or sum(one * x) <> 0 or sum(one * y) <> 0
  ), changed as (
    update map_cell c set places = c.places + change.places, people = c.people + change.people,
      longitudes = c.longitudes + change.longitudes, latitudes = c.latitudes + change.latitudes
    from change
    where c.challenge_id = change.challenge_id and c.map = map_name and c.level = change.level
      and c.x = cell_x and c.y = cell_y
    returning c.challenge_id, c.level, c.x, c.y
  )
  insert into map_cell (map, challenge_id, level, x, y, places, people, longitudes, latitudes)
  select map_name, challenge_id, level, cell_x, cell_y, places, people, longitudes, latitudes
  from change
  where places > 0
    and not exists (
      select from changed d
      where d.challenge_id = change.challenge_id and d.level = change.level and d.x = cell_x and d.y = cell_y
    );
  delete from map_cell
  where map = map_name and places = 0 and challenge_id in (select challenge_id from unnest(removed));
end $$;

create function map_places_are_added() returns trigger language plpgsql as $$
begin
  perform change_map(tg_argv[0], '{}', array(
    select (challenge_id, x, y, people)::map_place from added where people is not null));
  return null;
end $$;
create function map_places_are_removed() returns trigger language plpgsql as $$
begin
  perform change_map(tg_argv[0], array(
    select (challenge_id, x, y, people)::map_place from removed where people is not null), '{}');
  return null;
end $$;
create function map_places_are_changed() returns trigger language plpgsql as $$
begin
  perform change_map(tg_argv[0],
    array(select (challenge_id, x, y, people)::map_place from removed where people is not null),
    array(select (challenge_id, x, y, people)::map_place from added where people is not null));
  return null;
end $$;

-- Places of a challenge where problems were reported: what the public map, lists and exports derive from.
create table problem_place (
  challenge_id integer not null references challenge on delete cascade,
  x integer not null check (x between -18000 and 18000),
  y integer not null check (y between -9000 and 9000),
  -- Of the nearest city or town.
  name text not null,
  folded_name text collate "C" generated always as (fold_tag(name)) stored,
  -- Visible reports, and the members who reported one or have it too.
  points integer not null default 0 check (points >= 0),
  reporters integer not null default 0 check (reporters >= 0),
  -- As the map sums them: fewer than three count as none.
  people integer generated always as (
    case when points = 0 then null when reporters < 3 then 0 else reporters end
  ) stored,
  primary key (challenge_id, x, y)
);
create index problem_place_points_index on problem_place (challenge_id, points desc, x, y) where points > 0;
create index problem_place_name_index on problem_place (challenge_id, folded_name);

create trigger places_are_added_to_map after insert on problem_place
  referencing new table as added for each statement execute function map_places_are_added('problems');
create trigger places_are_removed_from_map after delete on problem_place
  referencing old table as removed for each statement execute function map_places_are_removed('problems');
create trigger places_are_changed_on_map after update on problem_place
  referencing old table as removed new table as added for each statement
  execute function map_places_are_changed('problems');

create table problem_total (
  challenge_id integer primary key references challenge on delete cascade,
  points integer not null default 0,
  places integer not null default 0
);

create table problem_location (
  id bigint primary key generated always as identity,
  challenge_id integer not null references challenge on delete cascade,
  -- Null once the author deleted the account, or the report that others have too; then nothing exact is left.
  member_id integer references member on delete cascade,
  -- As sent: for the author and the admins of the challenge alone.
  location text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- The public place.
  public_location text not null,
  x integer not null,
  y integer not null,
  description text not null,
  image_url text,
  -- Other members who have the problem too.
  supporters integer not null default 0 check (supporters >= 0),
  -- Hidden by moderation.
  hidden_at timestamptz,
  created_at timestamptz not null,
  foreign key (challenge_id, x, y) references problem_place on delete cascade
);
create index problem_location_list_index on problem_location (challenge_id, id desc) where hidden_at is null;
create index problem_location_place_index on problem_location (challenge_id, x, y, id desc);
create index problem_location_member_index on problem_location (member_id, challenge_id, id desc);
-- For the check before a picture's files are deleted.
create index problem_location_image_index on problem_location (image_url) where image_url is not null;
-- A report that is sent twice is one report.
create unique index problem_location_repeat_index
  on problem_location (member_id, challenge_id, latitude, longitude, md5(description));

create table problem_supporter (
  location_id bigint not null references problem_location on delete cascade,
  member_id integer not null references member on delete cascade,
  created_at timestamptz not null,
  primary key (location_id, member_id)
);
create index problem_supporter_member_index on problem_supporter (member_id);

-- Counts the reports and reporters of places anew. Callers that write in several statements call `lock_map` first.
create function count_problems(changed map_place[]) returns void language plpgsql as $$
declare
  deserted problem_place[];
begin
  if changed = '{}' then return; end if;
  perform lock_map('problems', array(select challenge_id from unnest(changed)));
  with counted as (
    select p.challenge_id, p.x, p.y, p.points as former_points, c.points, c.reporters
    from (select distinct challenge_id, x, y from unnest(changed)) place
    join problem_place p using (challenge_id, x, y)
    cross join lateral (
      select count(distinct l.id) as points, count(distinct r.member_id) as reporters
      from problem_location l
      left join lateral (
        select l.member_id
        union all
        select s.member_id from problem_supporter s where s.location_id = l.id
      ) r on true
      where l.challenge_id = p.challenge_id and l.x = p.x and l.y = p.y and l.hidden_at is null
    ) c
    where (p.points, p.reporters) is distinct from (c.points, c.reporters)
  ), updated as (
    update problem_place p set points = c.points, reporters = c.reporters
    from counted c where (p.challenge_id, p.x, p.y) = (c.challenge_id, c.x, c.y)
  )
  update problem_total t set points = t.points + change.points, places = t.places + change.places
  from (
    select challenge_id, sum(points - former_points) as points,
      sum((points > 0)::integer - (former_points > 0)::integer) as places
    from counted group by challenge_id
  ) change
  where t.challenge_id = change.challenge_id;
  -- Statements that change nothing would run their triggers too.
  deserted := array(
    select p from (select distinct challenge_id, x, y from unnest(changed)) place
    join problem_place p using (challenge_id, x, y)
    where p.points = 0 and not exists (
      select from problem_location l where (l.challenge_id, l.x, l.y) = (p.challenge_id, p.x, p.y)
    )
  );
  if deserted <> '{}' then
    delete from problem_place p using unnest(deserted) d where (p.challenge_id, p.x, p.y) = (d.challenge_id, d.x, d.y);
  end if;
end $$;

create function problems_are_added() returns trigger language plpgsql as $$
begin
  insert into problem_total (challenge_id) select distinct challenge_id from added on conflict do nothing;
  perform count_problems(array(select (challenge_id, x, y, 0)::map_place from added));
  return null;
end $$;
create trigger problems_are_added after insert on problem_location
  referencing new table as added for each statement execute function problems_are_added();
create function problems_are_removed() returns trigger language plpgsql as $$
begin
  perform count_problems(array(select (challenge_id, x, y, 0)::map_place from removed));
  return null;
end $$;
create trigger problems_are_removed after delete on problem_location
  referencing old table as removed for each statement execute function problems_are_removed();
create function problems_are_changed() returns trigger language plpgsql as $$
begin
  perform count_problems(array(
    select (a.challenge_id, a.x, a.y, 0)::map_place from removed r join added a using (id)
    where (r.member_id, r.supporters, r.hidden_at) is distinct from (a.member_id, a.supporters, a.hidden_at)
  ));
  return null;
end $$;
create trigger problems_are_changed after update on problem_location
  referencing old table as removed new table as added for each statement execute function problems_are_changed();

-- A report that nobody has is deleted.
create function count_problem_supporters(locations bigint[]) returns void language plpgsql as $$
begin
  perform lock_map('problems', array(select challenge_id from problem_location where id = any(locations)));
  update problem_location l
  set supporters = (select count(*) from problem_supporter s where s.location_id = l.id)
  where id = any(locations);
  if exists (select from problem_location where id = any(locations) and member_id is null and supporters = 0) then
    delete from problem_location where id = any(locations) and member_id is null and supporters = 0;
  end if;
end $$;
create function problem_supporters_are_added() returns trigger language plpgsql as $$
begin
  perform count_problem_supporters(array(select distinct location_id from added));
  return null;
end $$;
create trigger problem_supporters_are_added after insert on problem_supporter
  referencing new table as added for each statement execute function problem_supporters_are_added();
create function problem_supporters_are_removed() returns trigger language plpgsql as $$
begin
  perform count_problem_supporters(array(select distinct location_id from removed));
  return null;
end $$;
create trigger problem_supporters_are_removed after delete on problem_supporter
  referencing old table as removed for each statement execute function problem_supporters_are_removed();
