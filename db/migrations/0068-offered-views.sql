-- What owners of tables offer to other features, which join these views instead of the tables. PostgreSQL plans a
-- query with such a view as one with its table.

create view member_card as
  select id, slug, first_name, last_name, folded_name, avatar_url, provider_photo_url, roles, hidden_at,
    hidden_from_community, confirmed_at, suspended_until, deleted_at, created_at
  from member;

create view challenge_card as
  select id, slug, title_pt, title_en, category_ids, published, opens_at, closed_at, deadline, tabs_off, teams_enabled,
    max_members, one_answer_per_team, tasks_count, galery_count
  from challenge;

create view challenge_person as
  select challenge_id, member_id, role, folded_name, created_at
  from challenge_role;

create view contestant_card as
  select id, member_id, country_residence, location, latitude, longitude
  from contestant;

create view interaction_card as
  select id, stage_id, challenge_id, member_id, team_id, hidden_at, is_waiting, created_at
  from interaction;

create view profile_card as
  select member_id, about
  from user_profile;

create view stage_card as
  select id, challenge_id, title_pt, title_en, message_pt, message_en, start_at, finish_at, waiting_count
  from stage;

create view team_card as
  select id, challenge_id, responsible_id, name, slug, people_count, hidden_at
  from team;

comment on view member_card is 'What other features show of a member, and decide by.';
comment on view challenge_card is 'What other features show of a challenge, and decide by.';
comment on view challenge_person is 'Who has which role in a challenge.';
comment on view contestant_card is 'Where members live.';
comment on view interaction_card is 'Who answered what, and what waits for a reply.';
comment on view profile_card is 'What members tell of themselves; whose profile is complete is here and in contestant_card.';
comment on view stage_card is 'What other features show of a stage, and decide by.';
comment on view team_card is 'What other features show of a team, and decide by.';
