-- Forms of judged stages, the answers to them with their versions and files, and both as they were frozen.

-- Of type StageForm (contract/challenges/timeline/stage-form.ts); only of judged stages.
alter table stage add column form jsonb;
-- Of type FormAnswers; the content is then a summary of it.
alter table interaction add column answers jsonb;
alter table judging_entry add column form jsonb;
alter table judging_entry add column answers jsonb;

-- What answers were before they were changed.
create table interaction_version (
  interaction_id bigint references interaction on delete cascade,
  version int,
  answers jsonb not null,
  -- When it was written.
  created_at timestamptz not null,
  primary key (interaction_id, version)
);

-- Files that were sent for questions of a form.
create table interaction_file (
  id bigint generated always as identity primary key,
  stage_id int not null,
  challenge_id int not null,
  -- The key of the question.
  question text not null,
  kind text not null check (kind in ('pdf', 'pictures')),
  url text not null,
  name text not null,
  bytes int not null,
  sha256 text not null,
  -- Who sent it; null once the account is deleted.
  member_id int references member on delete set null,
  -- The team for which it was sent.
  team_id int,
  -- Whose present answers or earlier versions name it.
  interaction_id bigint references interaction on delete set null,
  -- An entry that is judged names it.
  is_frozen boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (stage_id, challenge_id) references stage (id, challenge_id) on delete cascade,
  foreign key (team_id, challenge_id) references team (id, challenge_id) on delete set null (team_id)
);
create index interaction_file_url_index on interaction_file (url);
create index interaction_file_stage_index on interaction_file (stage_id, challenge_id);
create index interaction_file_member_index on interaction_file (member_id);
create index interaction_file_team_index on interaction_file (team_id, challenge_id);
create index interaction_file_interaction_index on interaction_file (interaction_id);
-- For the deletion of files that no answer names.
create index interaction_file_unused_index on interaction_file (created_at) where interaction_id is null and not is_frozen;
