-- What a team looks for: a sentence, and skills.
alter table team add column looking_for text check (char_length(looking_for) between 1 and 140);

create table team_skill (
  team_id integer not null,
  challenge_id integer not null,
  skill_id smallint not null references skill on delete cascade,
  primary key (team_id, skill_id),
  foreign key (team_id, challenge_id) references team (id, challenge_id) on delete cascade
);
-- The teams of a challenge that look for a skill, in the order of the list.
create index team_skill_challenge_index on team_skill (challenge_id, skill_id, team_id desc);
-- Counts the teams with open slots.
create index team_people_index on team (challenge_id, people_count);

-- Since when a contestant has been looking for a team.
alter table challenge_role add column looking_since timestamptz
  constraint only_contestants_look check (looking_since is null or role = 'contestant');

-- Members of a team do not look for one.
create function stop_looking_for_team() returns trigger language plpgsql as $$
begin
  update challenge_role r set looking_since = null
  from joined j
  where r.challenge_id = j.challenge_id and r.member_id = j.member_id and r.role = 'contestant'
    and r.looking_since is not null;
  return null;
end $$;
create trigger team_members_stop_looking after insert on team_member
  referencing new table as joined for each statement execute function stop_looking_for_team();
