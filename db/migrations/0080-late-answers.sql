-- Late answers to judged stages, and entries that are frozen when their stage ends.

-- When the answers were frozen; null while the stage takes answers.
alter table judging add column frozen_at timestamptz;
-- By how much an entry was late.
alter table judging_entry add column late_minutes int not null default 0;

create or replace view judged_stage as
  select stage_id, phase,
    phase in ('first_look', 'second_look', 'reviewed') or phase = 'preparing' and (rubric ->> 'is_blind')::boolean
      as is_sealed,
    (rubric ->> 'late_hours')::int as late_hours,
    phase <> 'preparing' or frozen_at is not null as is_frozen
  from judging;

-- Certificates of winners: each names the prize and the rank in the final result of judging.
alter table certificate add column prize_title_pt text, add column prize_title_en text, add column rank int;
alter table certificate drop constraint certificate_role_check;
alter table certificate
  add constraint certificate_role_check check (role in ('contestant', 'captain', 'winner')) not valid,
  add constraint certificate_prize_check check (
    (role = 'winner') = (rank is not null)
    and (rank is null) = (prize_title_pt is null) and (rank is null) = (prize_title_en is null)
  ) not valid;
alter table certificate validate constraint certificate_role_check;
alter table certificate validate constraint certificate_prize_check;

-- A member may have one valid certificate of taking part in a challenge, and one for each rank.
drop index certificate_once_index;
-- Safe for the version before: it writes rows without a rank, for which the index is the same as the one it replaces.
create unique index certificate_once_index on certificate (challenge_id, member_id, coalesce(rank, 0))
  where withdrawn_at is null;
