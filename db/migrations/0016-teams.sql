-- The most members of a team in the challenge, its leader included.
alter table challenge add column max_members integer not null default 5 check (max_members between 2 and 50);

-- Teams of contestants. A slug is unique in its challenge and does not change.
create table team (
  id integer primary key generated always as identity,
  challenge_id integer not null references challenge on delete cascade,
  responsible_id integer not null references member,
  name text not null,
  slug text not null check (slug ~ '[a-z]' and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  banner_url text,
  -- Everyone in it, the leader included.
  people_count integer not null default 0 check (people_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (challenge_id, slug),
  unique (id, challenge_id)
);
create index team_challenge_index on team (challenge_id, id desc);
create index team_responsible_index on team (responsible_id);
-- For the check before a picture's files are deleted.
create index team_banner_index on team (banner_url) where banner_url is not null;

-- Invitations and requests take their ids here; a membership that results from one keeps its id.
create sequence team_invite_id as integer;

-- Memberships: of contestants only, in at most one team of a challenge.
create table team_member (
  id integer primary key default nextval('team_invite_id'),
  team_id integer not null,
  challenge_id integer not null references challenge on delete cascade,
  member_id integer not null references member on delete cascade,
  role text generated always as ('contestant') stored,
  -- How they joined; null for the member who created the team.
  invitation_mode text check (invitation_mode in ('invited', 'requested')),
  created_at timestamptz not null default now(),
  unique (challenge_id, member_id),
  unique (team_id, member_id),
  foreign key (team_id, challenge_id) references team (id, challenge_id) on delete cascade,
  foreign key (challenge_id, member_id, role) references challenge_role (challenge_id, member_id, role)
);
create index team_member_member_index on team_member (member_id, created_at desc, id desc);

-- The leader is a member. Checked at the commit, since the two rows are written in sequence.
alter table team add foreign key (id, responsible_id) references team_member (team_id, member_id)
  deferrable initially deferred;

-- Triggers derive the figures from the rows; challenges and teams are locked in one order.
create function count_teams() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from challenge where id in (select challenge_id from changed) order by id for no key update;
  update challenge c set teams_count = c.teams_count + change.by
  from (select challenge_id, one * count(*) as by from changed group by challenge_id) change
  where c.id = change.challenge_id;
  return null;
end $$;
create trigger teams_are_counted after insert on team
  referencing new table as changed for each statement execute function count_teams();
create trigger teams_are_uncounted after delete on team
  referencing old table as changed for each statement execute function count_teams();

create function count_team_members() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from team where id in (select team_id from changed) order by id for no key update;
  update team t set people_count = t.people_count + change.by
  from (select team_id, one * count(*) as by from changed group by team_id) change
  where t.id = change.team_id;
  if one = 1 and exists (
    select from team t join challenge c on c.id = t.challenge_id
    where t.id in (select team_id from changed) and t.people_count > c.max_members
  ) then
    raise exception 'a team holds no more' using errcode = 'check_violation', constraint = 'team_is_not_overfull';
  end if;
  return null;
end $$;
create trigger team_members_are_counted after insert on team_member
  referencing new table as changed for each statement execute function count_team_members();
create trigger team_members_are_uncounted after delete on team_member
  referencing old table as changed for each statement execute function count_team_members();

-- The former figure had no rows.
update challenge set teams_count = 0 where teams_count > 0;
