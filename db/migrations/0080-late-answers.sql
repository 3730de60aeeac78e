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
