-- The lives changed by all challenges, by goal and by year. A finished challenge counts in the year in which it ended,
-- one in progress in year 0, which is read as the current one; goal 0 is the total.
create table impact_total (
  category_id smallint not null,
  year smallint not null,
  lives_changed bigint not null,
  -- Without those that are coming soon.
  challenges_count integer not null,
  primary key (category_id, year)
);

create function impact_year(challenge challenge) returns smallint language sql immutable as $$
  select case challenge.situation
    when 'finished' then extract(year from coalesce(least(challenge.closed_at, challenge.deadline), challenge.created_at) at time zone 'UTC')
    else 0
  end::smallint
$$;

create function total_impact(removed challenge[], added challenge[]) returns void language sql as $$
  -- In one order everywhere, so that concurrent writers do not deadlock.
  insert into impact_total as t (category_id, year, lives_changed, challenges_count)
    select goal, impact_year(change.c), sum(change.one * (change.c).lives_changed),
      coalesce(sum(change.one) filter (where (change.c).situation <> 'coming_soon'), 0)
    from (select r as c, -1 as one from unnest(removed) r union all select a, 1 from unnest(added) a) change,
      lateral (select 0::smallint as goal union select unnest((change.c).category_ids)) of_goal
    where (change.c).published
    group by 1, 2
    order by 1, 2
    on conflict (category_id, year) do update set
      lives_changed = t.lives_changed + excluded.lives_changed,
      challenges_count = t.challenges_count + excluded.challenges_count
$$;

create function total_added_impact() returns trigger language plpgsql as $$
begin
  perform total_impact('{}', array(select a::challenge from after a));
  return null;
end $$;
create trigger impact_is_totalled after insert on challenge
  referencing new table as after for each statement execute function total_added_impact();

create function total_removed_impact() returns trigger language plpgsql as $$
begin
  perform total_impact(array(select b::challenge from before b), '{}');
  return null;
end $$;
create trigger impact_is_taken_off after delete on challenge
  referencing old table as before for each statement execute function total_removed_impact();

create function total_changed_impact() returns trigger language plpgsql as $$
declare
  changed integer[] := array(
    select b.id from before b join after a using (id)
    where (b.situation, b.published, b.category_ids, b.lives_changed, b.closed_at, b.deadline)
      is distinct from (a.situation, a.published, a.category_ids, a.lives_changed, a.closed_at, a.deadline)
  );
begin
  if cardinality(changed) > 0 then
    perform total_impact(
      array(select b::challenge from before b where b.id = any(changed)),
      array(select a::challenge from after a where a.id = any(changed))
    );
  end if;
  return null;
end $$;
create trigger impact_is_totalled_anew after update on challenge
  referencing old table as before new table as after for each statement execute function total_changed_impact();

select total_impact('{}', array(select c from challenge c));

-- A contestant's part of the lives changed: its contestants at the moment share each increase equally. Members who join
-- later neither get a part of it nor reduce one.
alter table challenge_role add column lives_changed double precision not null default 0;
-- Earlier increases have no date: they are shared among the current contestants.
update challenge_role r set lives_changed = c.lives_changed::double precision / c.contestants_count
from challenge c where c.id = r.challenge_id and r.role = 'contestant' and c.contestants_count > 0;

-- The impact of each member; `country` is where they live, and null where the board does not show them.
create table member_impact (
  member_id integer primary key references member on delete cascade,
  country text,
  lives_changed bigint not null default 0 check (lives_changed >= 0),
  certificates integer not null default 0 check (certificates >= 0),
  tasks integer not null default 0 check (tasks >= 0),
  challenges integer not null default 0 check (challenges >= 0)
);
-- The board and that of a country, in order.
create index member_impact_board_index on member_impact
  (lives_changed desc, certificates desc, tasks desc, challenges desc, member_id) where country is not null;
create index member_impact_country_index on member_impact
  (country, lives_changed desc, certificates desc, tasks desc, challenges desc, member_id) where country is not null;

-- The number of members of a country on the board.
create table impact_board_total (
  country text primary key,
  members integer not null
);

create function total_board() returns trigger language plpgsql as $$
begin
  insert into impact_board_total as t (country, members)
    select country, sum(one) from (
      select b.country, -1 as one from before b join after a using (member_id) where b.country is distinct from a.country
      union all
      select a.country, 1 from before b join after a using (member_id) where b.country is distinct from a.country
    ) change
    where country is not null group by country order by country
    on conflict (country) do update set members = t.members + excluded.members;
  return null;
end $$;
create trigger board_is_totalled after update on member_impact
  referencing old table as before new table as after for each statement execute function total_board();

create function untotal_board() returns trigger language plpgsql as $$
begin
  update impact_board_total t set members = t.members - gone.members
  from (select country, count(*) as members from before group by country) gone
  where t.country = gone.country;
  return null;
end $$;
create trigger board_is_untotalled after delete on member_impact
  referencing old table as before for each statement execute function untotal_board();

create function begin_impact() returns trigger language plpgsql as $$
begin
  insert into member_impact (member_id) select id from after;
  return null;
end $$;
create trigger impact_begins after insert on member
  referencing new table as after for each statement execute function begin_impact();

-- The board shows members with a complete profile who do not hide from it.
create function place_on_board(ids integer[]) returns void language plpgsql as $$
begin
  -- Lock first, then read, so that concurrent writes are included.
  perform from member_impact where member_id = any(ids) order by member_id for no key update;
  update member_impact i set country = shown.country
  from (
    select m.id, case when not m.hidden_from_impact_board and m.deleted_at is null and p.member_id is not null
      then c.country_residence end as country
    from member m
    left join user_profile p on p.member_id = m.id
    left join contestant c on c.member_id = m.id
    where m.id = any(ids)
  ) shown
  where i.member_id = shown.id and i.country is distinct from shown.country;
end $$;

create function place_changed_member() returns trigger language plpgsql as $$
begin
  perform place_on_board(array[new.id]);
  return null;
end $$;
-- Deferred to the commit: a transaction that locks challenges and then a member's impact would deadlock otherwise.
create constraint trigger members_hide_from_board after update of hidden_from_impact_board, deleted_at on member
  deferrable initially deferred for each row
  when ((old.hidden_from_impact_board, old.deleted_at) is distinct from (new.hidden_from_impact_board, new.deleted_at))
  execute function place_changed_member();

create function place_changed_profile() returns trigger language plpgsql as $$
begin
  perform place_on_board(array[case tg_op when 'DELETE' then old.member_id else new.member_id end]);
  return null;
end $$;
create trigger profiles_lead_to_board after insert or delete on user_profile
  for each row execute function place_changed_profile();
create trigger contestants_lead_to_board after insert or delete or update of country_residence on contestant
  for each row execute function place_changed_profile();

create function count_impact(ids integer[]) returns void language plpgsql as $$
begin
  perform from member_impact where member_id = any(ids) order by member_id for no key update;
  update member_impact i set lives_changed = counted.lives_changed, challenges = counted.challenges
  from (
    select asked.id, coalesce(round(sum(r.lives_changed)), 0) as lives_changed, count(r.challenge_id) as challenges
    from unnest(ids) asked(id)
    left join (challenge_role r join challenge c on c.id = r.challenge_id and c.published)
      on r.member_id = asked.id and r.role = 'contestant'
    group by asked.id
  ) counted
  where i.member_id = counted.id
    and (i.lives_changed, i.challenges) is distinct from (counted.lives_changed, counted.challenges);
end $$;

create function count_impact_of_roles() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select distinct member_id from changed where role = 'contestant');
begin
  if cardinality(ids) > 0 then perform count_impact(ids); end if;
  return null;
end $$;
-- By its name it runs after `roles_are_counted`, which locks the challenges.
create trigger roles_make_impact after insert on challenge_role
  referencing new table as changed for each statement execute function count_impact_of_roles();
create trigger roles_unmake_impact after delete on challenge_role
  referencing old table as changed for each statement execute function count_impact_of_roles();

create function share_lives() returns trigger language plpgsql as $$
declare
  changed integer[] := array(
    select b.id from before b join after a using (id)
    where (b.lives_changed, b.published) is distinct from (a.lives_changed, a.published)
  );
begin
  if cardinality(changed) = 0 then return null; end if;
  update challenge_role r set lives_changed = greatest(0, r.lives_changed + more.share)
  from (
    select a.id, (a.lives_changed - b.lives_changed)::double precision / a.contestants_count as share
    from before b join after a using (id)
    where a.lives_changed <> b.lives_changed and a.contestants_count > 0
  ) more
  where r.challenge_id = more.id and r.role = 'contestant';
  perform count_impact(array(
    select distinct member_id from challenge_role where challenge_id = any(changed) and role = 'contestant'
  ));
  return null;
end $$;
create trigger lives_are_shared after update on challenge
  referencing old table as before new table as after for each statement execute function share_lives();

insert into member_impact (member_id) select id from member;
select place_on_board(array(select id from member)), count_impact(array(select id from member));

-- The league: ambassadors of the organisation.
create table league_member (
  id integer generated always as identity primary key,
  -- Its position in the list.
  position integer not null default 0,
  full_name text not null check (char_length(full_name) between 2 and 120),
  role_pt text not null,
  role_en text not null,
  description_pt text not null,
  description_en text not null,
  avatar text,
  banner text,
  -- The address of a YouTube or Vimeo page.
  video text,
  -- Two letters of ISO 3166-1.
  country text check (country ~ '^[A-Z]{2}$'),
  linkedin text check (linkedin ~ '^https://'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index league_member_position_index on league_member (position, id);
