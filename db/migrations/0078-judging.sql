-- Judging of stages: rubric, frozen entries, reviews, results, and the record of all of it.

create table judging (
  stage_id int primary key,
  challenge_id int not null references challenge on delete cascade,
  rubric jsonb not null,
  rubric_version int not null default 1,
  -- In hexadecimal digits: decides the lot, and is public as soon as there is a rubric.
  seed text not null,
  phase text not null default 'preparing'
    check (phase in ('preparing', 'first_look', 'second_look', 'reviewed', 'appeals', 'final')),
  begun_at timestamptz,
  appeals_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A stage that is judged cannot be deleted, except with its challenge.
  foreign key (stage_id, challenge_id) references stage (id, challenge_id)
);
create index judging_challenge_index on judging (challenge_id, stage_id);
create index judging_appeals_index on judging (appeals_until) where phase = 'appeals';

create view judged_stage as
  select stage_id, phase,
    phase in ('first_look', 'second_look', 'reviewed') or phase = 'preparing' and (rubric ->> 'is_blind')::boolean
      as is_sealed
  from judging;
comment on view judged_stage is
  'Which stages are judged. Of a sealed one judges read the answers nowhere but on their own page: until its result is '
  'published and, where they must not know whose they are, before judging begins.';

create table judging_judge (
  stage_id int not null references judging on delete cascade,
  number int not null,
  -- Null once the account is deleted.
  member_id int references member on delete set null,
  dropped_at timestamptz,
  reminded_at timestamptz,
  primary key (stage_id, number),
  unique (stage_id, member_id)
);
create index judging_judge_member_index on judging_judge (member_id);

-- Answers as they were when judging began.
create table judging_entry (
  id int generated always as identity primary key,
  stage_id int not null references judging on delete cascade,
  challenge_id int not null,
  number int not null,
  interaction_id bigint references interaction on delete set null,
  -- Whose it is: a team, or else a member; both null once it is deleted.
  team_id int,
  member_id int references member on delete set null,
  content text,
  language text,
  file_url text,
  content_hash text not null,
  file_hash text,
  disqualified_at timestamptz,
  disqualification text,
  -- Whether the comments helped, as its owners say.
  helped boolean,
  unique (stage_id, number),
  unique (stage_id, interaction_id),
  foreign key (team_id, challenge_id) references team (id, challenge_id) on delete set null (team_id)
);
create index judging_entry_interaction_index on judging_entry (interaction_id);
create index judging_entry_team_index on judging_entry (team_id, challenge_id);
create index judging_entry_member_index on judging_entry (member_id);
create index judging_entry_file_index on judging_entry (file_url) where file_url is not null;

-- What a judge is to review, and has reviewed.
create table judging_review (
  id int generated always as identity primary key,
  stage_id int not null,
  entry_id int not null references judging_entry on delete cascade,
  judge int not null,
  look smallint not null check (look in (1, 2)),
  recusal text check (recusal in ('stated', 'team', 'organisation', 'reply', 'dropped')),
  recusal_reason text,
  -- As typed: values by criterion, comment and note.
  draft jsonb,
  draft_updated_at timestamptz,
  -- The newest version: null until the judge submits it.
  "values" jsonb,
  comment text,
  note text,
  submitted_at timestamptz,
  version int not null default 0,
  unique (entry_id, judge),
  foreign key (stage_id, judge) references judging_judge (stage_id, number) on delete cascade,
  constraint judging_review_submitted_check check ((submitted_at is null) = ("values" is null)),
  constraint judging_review_recused_check check (recusal is null or submitted_at is null)
);
create index judging_review_judge_index on judging_review (stage_id, judge);

create table judging_appeal (
  entry_id int primary key references judging_entry on delete cascade,
  stage_id int not null references judging on delete cascade,
  member_id int references member on delete set null,
  text text not null,
  created_at timestamptz not null,
  granted boolean,
  reason text,
  decided_by int references member on delete set null,
  decided_at timestamptz,
  constraint judging_appeal_decision_check check ((granted is null) = (decided_at is null) and (granted is null) = (reason is null))
);
create index judging_appeal_stage_index on judging_appeal (stage_id);
create index judging_appeal_member_index on judging_appeal (member_id);
create index judging_appeal_decider_index on judging_appeal (decided_by);

create table judging_result (
  stage_id int not null references judging on delete cascade,
  version int not null,
  kind text not null check (kind in ('preliminary', 'corrected', 'final')),
  -- Of type RankedEntry[] (contract/challenges/judging/record.ts).
  ranking jsonb not null,
  published_at timestamptz not null,
  primary key (stage_id, version)
);

-- The leaves of a stage's Merkle tree (RFC 6962), in their order.
create table judging_leaf (
  stage_id int not null references judging on delete cascade,
  position int not null,
  salt bytea not null,
  -- Canonical JSON of a JudgingEvent (contract/challenges/judging/record.ts).
  content text not null,
  created_at timestamptz not null,
  primary key (stage_id, position)
);

create table judging_checkpoint (
  stage_id int not null references judging on delete cascade,
  size int not null,
  -- A signed note (C2SP), with the signatures of witnesses.
  note text not null,
  created_at timestamptz not null,
  primary key (stage_id, size)
);

-- The logs of other installations that this one witnesses, with the size and the root that it signed last.
create table witnessed_log (
  origin text primary key,
  size bigint not null,
  root bytea not null,
  updated_at timestamptz not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name;
end $$;
create trigger judging_leaf_append_only before update on judging_leaf for each row execute function refuse_change();
create trigger judging_result_append_only before update on judging_result for each row execute function refuse_change();
