-- Whether one answer to a stage stands for a member's whole team.
alter table challenge add column one_answer_per_team boolean not null default false;

-- The stages of a challenge, in the order of their start.
create table stage (
  id integer primary key generated always as identity,
  challenge_id integer not null references challenge on delete cascade,
  title_pt text not null,
  title_en text not null,
  icon text not null,
  start_at timestamptz not null,
  finish_at timestamptz check (finish_at > start_at),
  message_pt text not null,
  message_en text not null,
  interact_with text not null check (interact_with in ('text', 'file', 'any')),
  -- When its participants were notified of the start.
  announced_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, challenge_id)
);
create index stage_challenge_index on stage (challenge_id, start_at, id);
create index stage_unannounced_index on stage (start_at) where announced_at is null;

-- Answers of contestants to a stage.
create table interaction (
  id bigint primary key generated always as identity,
  stage_id integer not null,
  challenge_id integer not null,
  -- Null once its author deleted the account.
  member_id integer references member on delete set null,
  -- The team for which it stands; null where members answer for themselves.
  team_id integer,
  content text,
  file_url text,
  replies_count integer not null default 0,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (stage_id, challenge_id) references stage (id, challenge_id) on delete cascade,
  foreign key (team_id, challenge_id) references team (id, challenge_id) on delete set null (team_id),
  check (content is not null or file_url is not null)
);
create unique index interaction_member_index on interaction (stage_id, member_id) where team_id is null;
create unique index interaction_team_index on interaction (stage_id, team_id);
create index interaction_own_index on interaction (member_id, stage_id);
create index interaction_unanswered_index on interaction (stage_id, id) where replies_count = 0;
create index interaction_stage_index on interaction (stage_id, (replies_count > 0), id);
create index interaction_challenge_index on interaction (challenge_id);
-- For the check before a picture's files are deleted.
create index interaction_file_index on interaction (file_url) where file_url is not null;

-- Who edited an answer that stands for a team.
create table interaction_editor (
  interaction_id bigint not null references interaction on delete cascade,
  member_id integer not null references member on delete cascade,
  updated_at timestamptz not null,
  primary key (interaction_id, member_id)
);
create index interaction_editor_member_index on interaction_editor (member_id);

-- Replies of judges, advisers and admins of the challenge: one each.
create table interaction_reply (
  id bigint primary key generated always as identity,
  interaction_id bigint not null references interaction on delete cascade,
  member_id integer references member on delete set null,
  content text not null,
  -- The author's roles in the challenge as they wrote it.
  is_judge boolean not null,
  is_advisor boolean not null,
  is_challenge_admin boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (interaction_id, member_id)
);
create index interaction_reply_member_index on interaction_reply (member_id);

create function count_interaction_replies() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update interaction i set replies_count = i.replies_count + change.by
  from (select interaction_id, one * count(*) as by from changed group by interaction_id) change
  where i.id = change.interaction_id;
  return null;
end $$;
create trigger interaction_replies_are_counted after insert on interaction_reply
  referencing new table as changed for each statement execute function count_interaction_replies();
create trigger interaction_replies_are_uncounted after delete on interaction_reply
  referencing old table as changed for each statement execute function count_interaction_replies();
