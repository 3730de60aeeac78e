-- Classes: teachers whom staff verified, and pupils without an account, who write to their class only.

create table teacher (
  member_id int primary key references member on delete cascade,
  school text not null,
  city text not null,
  state text not null,
  -- How staff can check it.
  proof text not null,
  status text not null default 'asked' check (status in ('asked', 'verified', 'refused', 'suspended')),
  -- Why staff refused or suspended.
  reason text not null default '',
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by int references member on delete set null,
  constraint teacher_reason_check check (status in ('asked', 'verified') or reason <> '')
);
create index teacher_status_index on teacher (status, asked_at);
create index teacher_decider_index on teacher (decided_by);

create table class (
  id int generated always as identity primary key,
  challenge_id int not null references challenge on delete cascade,
  -- Null once the account is deleted, which ends the class.
  teacher_id int references member on delete set null,
  -- Empty once the class ended, unless it keeps its name.
  name text not null,
  keeps_name boolean not null,
  -- Whether pupils read each other's notes.
  shares_notes boolean not null default false,
  -- Typed at entry; null once the class ended.
  code text unique,
  pupils smallint not null check (pupils between 1 and 40),
  ends_at timestamptz not null,
  reminded_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  unique (id, pupils),
  unique (id, challenge_id),
  constraint class_ended_check check ((ended_at is null) = (code is not null))
);
create index class_challenge_index on class (challenge_id);
create index class_teacher_index on class (teacher_id, id);
create index class_end_index on class (ends_at) where ended_at is null;

-- A pupil's place. Nothing says who sits on it.
create table class_seat (
  id int generated always as identity primary key,
  class_id int not null,
  -- Of the class, so that there are at most as many seats as pupils.
  pupils smallint not null,
  number smallint not null check (number between 1 and pupils),
  name_pt text not null,
  name_en text not null,
  -- The secret of the QR code and the picture password follow from this and the operator's key, and are not stored.
  nonce uuid not null,
  secret_hash bytea not null unique,
  session_hash bytea unique,
  entered_at timestamptz,
  -- Wrong picture passwords since the last right one; the fifth locks the seat.
  failures smallint not null default 0 check (failures between 0 and 5),
  unique (class_id, number),
  unique (class_id, name_pt),
  unique (class_id, name_en),
  unique (id, class_id),
  foreign key (class_id, pupils) references class (id, pupils) on update cascade on delete cascade
);

create table class_note (
  id bigint generated always as identity primary key,
  class_id int not null,
  seat_id int not null,
  challenge_id int not null,
  stage_id int not null,
  text text not null check (char_length(text) between 1 and 2000),
  hidden_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (seat_id, class_id) references class_seat (id, class_id) on delete cascade,
  foreign key (class_id, challenge_id) references class (id, challenge_id) on delete cascade,
  foreign key (stage_id, challenge_id) references stage (id, challenge_id) on delete cascade
);
create index class_note_seat_index on class_note (seat_id, class_id);
create index class_note_class_index on class_note (class_id, challenge_id, id);
create index class_note_stage_index on class_note (stage_id, challenge_id);

create view class_card as
  select id, challenge_id, name, case when ended_at is null then teacher_id end as teacher_id, ended_at from class;
comment on view class_card is 'Whose an answer of a class is: its name, empty where it ended without, and its teacher until then.';

-- An answer of a class has no author: its teacher is found by the class.
alter table interaction add column class_id int;
alter table interaction drop constraint interaction_answers_by_check;
alter table interaction
  add constraint interaction_answers_by_check check (answers_by in ('member', 'team', 'class')) not valid,
  add constraint interaction_class_check check (
    (answers_by = 'class') = (class_id is not null) and (class_id is null or member_id is null)
  ) not valid,
  add constraint interaction_class_id_challenge_id_fkey foreign key (class_id, challenge_id)
    references class (id, challenge_id) on delete cascade not valid;
alter table interaction validate constraint interaction_answers_by_check;
alter table interaction validate constraint interaction_class_check;
alter table interaction validate constraint interaction_class_id_challenge_id_fkey;
-- Safe for the version before: no row has a class yet, so it is built in one scan of some hundred thousand rows.
create unique index interaction_class_index on interaction (class_id, stage_id) where class_id is not null;

create or replace view interaction_card as
  select id, stage_id, challenge_id, member_id, team_id, hidden_at, is_waiting, created_at, class_id from interaction;
