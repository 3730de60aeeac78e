-- Figures: what owners of tables offer to count from, visits by month, and the counts of the last night.

-- Visits by month of the organisation, in as many rows as `challenge_visits` has, so that they count concurrently.
create table challenge_month_visits (
  challenge_id int references challenge on delete cascade,
  -- Its first day.
  month date,
  slot smallint,
  total bigint not null,
  primary key (challenge_id, month, slot)
);

create view challenge_visit_card as
  select challenge_id, month, total from challenge_month_visits;

create view profile_attribute as
  select member_id, birthdate, gender from user_profile;

create view reply_card as
  select interaction_id, created_at from interaction_reply;

create view certificate_card as
  select id, challenge_id, rank, withdrawn_at, created_at from certificate;

create or replace view team_card as
  select id, challenge_id, responsible_id, name, slug, people_count, hidden_at, created_at
  from team;

comment on view challenge_visit_card is 'How often the page of a challenge was opened in a month.';
comment on view profile_attribute is 'What figures group members by; never shown with a name.';
comment on view reply_card is 'When answers were replied to.';
comment on view certificate_card is 'Which certificates were issued, without the names on them.';

-- How many people or things a figure has in a year, by category: a month, a state, an age band.
create table figure_cell (
  figure text not null,
  year smallint not null,
  -- Null for all challenges together.
  challenge_id int references challenge on delete cascade,
  -- Empty for all categories together.
  category text not null,
  total bigint not null,
  -- False where the number, or another that follows from it, is too small to be shown.
  is_shown boolean not null,
  constraint figure_cell_key unique nulls not distinct (figure, category, year, challenge_id)
);
create index figure_cell_challenge_index on figure_cell (challenge_id, figure, year);

-- When they were counted last: one row, or none before the first time.
create table figure_count (
  is_only boolean primary key default true check (is_only),
  counted_at timestamptz not null
);
