-- Hidden by moderation.
alter table team add column hidden_at timestamptz;
alter table member add column hidden_at timestamptz;
-- For what shows the names of teams without their ids.
create index team_hidden_index on team (challenge_id) where hidden_at is not null;

-- What is reported and decided about one content: one case each.
create table moderation_case (
  id bigint primary key generated always as identity,
  kind text not null,
  target_id bigint not null,
  challenge_id integer references challenge on delete cascade,
  author_id integer references member on delete set null,
  -- Open cases wait for a decision; the other statuses are the latest decision.
  status text not null default 'open' check (status in ('open', 'hidden', 'restored', 'warned', 'closed')),
  reports_count integer not null default 0,
  -- Grows with each decision and each answer.
  version integer not null default 1,
  -- Since when it is open.
  waiting_since timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (kind, target_id)
);
create index moderation_case_age_index on moderation_case (status, waiting_since, id);
create index moderation_case_reports_index on moderation_case (status, reports_count desc, id);
create index moderation_case_challenge_index on moderation_case (challenge_id, status, waiting_since, id);
create index moderation_case_author_index on moderation_case (author_id);

-- A member reports a content once.
create table content_report (
  id bigint primary key generated always as identity,
  case_id bigint not null references moderation_case on delete cascade,
  -- Null once the reporter deleted the account.
  member_id integer references member on delete set null,
  reason text not null,
  created_at timestamptz not null,
  unique (case_id, member_id)
);
create index content_report_member_index on content_report (member_id);

create table moderation_decision (
  id bigint primary key generated always as identity,
  case_id bigint not null references moderation_case on delete cascade,
  action text not null check (action in ('hide', 'restore', 'warn', 'close')),
  note text,
  -- By the number of reports, until somebody decides.
  is_automatic boolean not null,
  moderator_id integer references member on delete set null,
  -- The author's.
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null
);
create index moderation_decision_case_index on moderation_decision (case_id, id);
create index moderation_decision_moderator_index on moderation_decision (moderator_id);
