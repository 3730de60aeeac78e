-- A challenge may be meant for readers of one language: its texts are asked for in that one only.

alter table challenge
  add column offered_languages text not null default 'both' check (offered_languages in ('both', 'pt', 'en'));

create or replace view challenge_card as
  select id, slug, title_pt, title_en, category_ids, published, opens_at, closed_at, deadline, tabs_off, teams_enabled,
    max_members, one_answer_per_team, tasks_count, galery_count, offered_languages
  from challenge;
