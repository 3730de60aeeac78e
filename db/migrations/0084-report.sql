-- Reports of challenges: what their coordinators complete, and the files that are made of it.

create table report_draft (
  challenge_id int primary key references challenge on delete cascade,
  -- Of type ReportFields (contract/challenges/report/report.ts).
  content jsonb not null,
  changed_by int references member on delete set null,
  changed_at timestamptz not null
);
create index report_draft_member_index on report_draft (changed_by);

create table report_file (
  id int generated always as identity primary key,
  challenge_id int not null references challenge on delete cascade,
  language text not null check (language in ('pt', 'en')),
  -- The draft as it was, of type ReportFields.
  content jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed')),
  progress int not null default 0 check (progress between 0 and 100),
  -- The name of both files in the storage, without their extensions.
  stored_as text not null unique,
  pdf_size int,
  zip_size int,
  made_by int references member on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz,
  constraint report_file_ready_check check ((status = 'ready') = (pdf_size is not null) and (pdf_size is null) = (zip_size is null))
);
create index report_file_challenge_index on report_file (challenge_id, id);
create index report_file_member_index on report_file (made_by);
-- At most one of a challenge in a language is made at a time.
create unique index report_file_once_index on report_file (challenge_id, language) where status in ('waiting', 'running');
