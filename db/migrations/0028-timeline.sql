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
  -- Of its interactions, by triggers.
  interactions_count integer not null default 0,
  waiting_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, challenge_id)
);
create index stage_challenge_index on stage (challenge_id, start_at, id);
create index stage_unannounced_index on stage (start_at) where announced_at is null;
-- For the next moment at which a stage starts or ends.
create index stage_start_index on stage (start_at);
create index stage_finish_index on stage (finish_at) where finish_at is not null;

-- Answers of contestants to a stage.
create table interaction (
  id bigint primary key generated always as identity,
  stage_id integer not null,
  challenge_id integer not null,
  -- Null once its author deleted the account.
  member_id integer references member on delete set null,
  answers_by text not null check (answers_by in ('member', 'team')),
  -- The team for which it stands; null once the team is deleted.
  team_id integer,
  content text,
  -- For searches.
  folded_content text generated always as (fold_tag(content)) stored,
  file_url text,
  replies_count integer not null default 0,
  hidden_at timestamptz,
  -- Hidden ones cannot be replied to.
  is_waiting boolean not null generated always as (replies_count = 0 and hidden_at is null) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (stage_id, challenge_id) references stage (id, challenge_id) on delete cascade,
  foreign key (team_id, challenge_id) references team (id, challenge_id) on delete set null (team_id),
  check (content is not null or file_url is not null),
  check (answers_by = 'team' or team_id is null)
);
create unique index interaction_member_index on interaction (stage_id, member_id) where answers_by = 'member';
create unique index interaction_team_stage_index on interaction (stage_id, team_id);
create index interaction_own_index on interaction (member_id, challenge_id);
create index interaction_team_index on interaction (team_id) where team_id is not null;
create index interaction_order_index on interaction (stage_id, is_waiting desc, id);
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
  -- Null once its author deleted the account.
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

-- Stages are locked in one order, so that concurrent changes of several do not deadlock.
create function count_interactions() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from stage where id in (select stage_id from changed) order by id for no key update;
  update stage s set
    interactions_count = s.interactions_count + change.interactions,
    waiting_count = s.waiting_count + change.waiting
  from (
    select stage_id, one * count(*) as interactions, one * count(*) filter (where is_waiting) as waiting
    from changed group by stage_id
  ) change
  where s.id = change.stage_id;
  return null;
end $$;
create trigger interactions_are_counted after insert on interaction
  referencing new table as changed for each statement execute function count_interactions();
create trigger interactions_are_uncounted after delete on interaction
  referencing old table as changed for each statement execute function count_interactions();

create function count_waiting_interactions() returns trigger language plpgsql as $$
begin
  perform from stage
  where id in (select n.stage_id from new_rows n join old_rows o using (id) where n.is_waiting <> o.is_waiting)
  order by id for no key update;
  update stage s set waiting_count = s.waiting_count + change.by
  from (
    select n.stage_id, sum(n.is_waiting::int - o.is_waiting::int) as by
    from new_rows n join old_rows o using (id) where n.is_waiting <> o.is_waiting group by n.stage_id
  ) change
  where s.id = change.stage_id;
  return null;
end $$;
create trigger waiting_interactions_are_counted after update on interaction
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_waiting_interactions();
