-- Follows and roles of members in challenges.
create table challenge_follow (
  challenge_id integer not null references challenge on delete cascade,
  member_id integer not null references member on delete cascade,
  created_at timestamptz not null default now(),
  primary key (challenge_id, member_id)
);
create index challenge_follow_member_index on challenge_follow (member_id, created_at desc, challenge_id desc);

create table challenge_role (
  challenge_id integer not null references challenge on delete cascade,
  member_id integer not null references member on delete cascade,
  role text not null check (role in ('contestant', 'judge', 'advisor', 'challenge_admin', 'partner')),
  created_at timestamptz not null default now(),
  primary key (challenge_id, member_id, role)
);
create index challenge_role_member_index on challenge_role (member_id, created_at desc, challenge_id desc);

-- Triggers derive the figures of a challenge from these rows. Challenges are locked in one order, so that concurrent
-- changes of many do not deadlock.
create function count_followers() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from challenge where id in (select challenge_id from changed) order by id for no key update;
  update challenge c set followers_count = c.followers_count + change.by
  from (select challenge_id, one * count(*) as by from changed group by challenge_id) change
  where c.id = change.challenge_id;
  return null;
end $$;
create trigger followers_are_counted after insert on challenge_follow
  referencing new table as changed for each statement execute function count_followers();
create trigger followers_are_uncounted after delete on challenge_follow
  referencing old table as changed for each statement execute function count_followers();

create function count_roles() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from challenge where id in (select challenge_id from changed) order by id for no key update;
  update challenge c set
    contestants_count = c.contestants_count + change.contestants,
    judges_count = c.judges_count + change.judges,
    advisors_count = c.advisors_count + change.advisors
  from (
    select challenge_id,
      one * count(*) filter (where role = 'contestant') as contestants,
      one * count(*) filter (where role = 'judge') as judges,
      one * count(*) filter (where role = 'advisor') as advisors
    from changed where role in ('contestant', 'judge', 'advisor') group by challenge_id
  ) change
  where c.id = change.challenge_id;
  return null;
end $$;
create trigger roles_are_counted after insert on challenge_role
  referencing new table as changed for each statement execute function count_roles();
create trigger roles_are_uncounted after delete on challenge_role
  referencing old table as changed for each statement execute function count_roles();

-- Former figures had no rows.
update challenge set followers_count = 0, contestants_count = 0, judges_count = 0, advisors_count = 0;

-- Activities of members for their profile, recorded by the features.
create table activity (
  id bigint generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  kind text not null,
  challenge_id integer references challenge on delete cascade,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index activity_member_index on activity (member_id, created_at desc, id desc);
create index activity_challenge_index on activity (challenge_id);
-- Duplicates within a day are merged, so that pressing a button does not flood a profile.
create unique index activity_day_index on activity
  (member_id, kind, challenge_id, detail, ((created_at at time zone 'UTC')::date)) nulls not distinct;

-- Achievements of members, each earned once.
create table achievement (
  member_id integer not null references member on delete cascade,
  kind text not null,
  challenge_id integer references challenge on delete set null,
  created_at timestamptz not null default now(),
  primary key (member_id, kind)
);
create index achievement_challenge_index on achievement (challenge_id);

-- Members with a complete profile have earned this one already.
insert into achievement (member_id, kind, created_at)
  select member_id, 'profile_complete', greatest(p.created_at, c.created_at)
  from user_profile p join contestant c using (member_id);
insert into activity (member_id, kind, detail, created_at)
  select member_id, 'profile_completed', '{}'::jsonb, created_at from achievement;
