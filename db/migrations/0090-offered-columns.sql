-- More of what owners of tables offer to other features, which then query no table of another one.

create or replace view member_card as
  select id,
    case when is_protected then '' else slug end as slug,
    first_name,
    case when is_protected and last_name <> '' then left(last_name, 1) || '.' else last_name end as last_name,
    -- The whole name: searches leave minors out, by `hidden_from_community`.
    folded_name,
    case when is_protected and not is_approved_picture(avatar_url) then null else avatar_url end as avatar_url,
    case when is_protected then null else provider_photo_url end as provider_photo_url,
    roles, hidden_at, hidden_from_community, confirmed_at, suspended_until, deleted_at, created_at, staff_since,
    is_protected, keeps_certificates
  from member;

create or replace view member_name as
  select id, slug, first_name, last_name, folded_name, avatar_url, provider_photo_url, hidden_at, deleted_at,
    hidden_from_community, is_protected, roles, language, confirmed_at, suspended_until, created_at, updated_at
  from member;

create view member_contact as
  select id, email, confirmed_at, language, first_name, is_protected, suspended_until, deleted_at
  from member;

create view platform_setting_card as
  select member_id, timezone, email_frequency, notification_config
  from platform_setting;

create or replace view contestant_card as
  select id, member_id, country_residence, location, latitude, longitude, nationality, types, created_at, updated_at
  from contestant;

create or replace view profile_card as
  select member_id, about, created_at, updated_at
  from user_profile;

create or replace view challenge_card as
  select id, slug, title_pt, title_en, category_ids, published, opens_at, closed_at, deadline, tabs_off, teams_enabled,
    max_members, one_answer_per_team, tasks_count, galery_count, offered_languages, situation, short_description_pt,
    short_description_en, registration_deadline, registration_closed, published_at, archived_at, created_at,
    responsible_name, certificate_hours, logo_url, banner_url, card_banner_url
  from challenge;

create view prize_card as
  select id, challenge_id, position, title_pt, title_en
  from challenge_prize;

create or replace view certificate_card as
  select id, challenge_id, rank, withdrawn_at, created_at, issuance_id, member_id, code
  from certificate;

create or replace view reply_card as
  select interaction_id, created_at, member_id
  from interaction_reply;

create view topic_card as
  select id, challenge_id, member_id, title, hidden_at, created_at
  from topic;

create view topic_reply_card as
  select id, topic_id, member_id, message, hidden_at, created_at
  from topic_message;

comment on view member_name is
  'The whole names of members, of minors too: for staff, for lists that only staff read, and for the own team.';
comment on view member_contact is 'Where members get mails, and what decides about sending them; never shown to others.';
comment on view platform_setting_card is 'Of what and how often members are notified, and their time zone.';
comment on view contestant_card is 'Where members are from and live.';
comment on view prize_card is 'The prizes of challenges, without their winners.';
comment on view certificate_card is 'Which certificates were issued, and to whom, without the names on them.';
comment on view reply_card is 'Who replied to answers, and when.';
comment on view topic_card is 'What other features show of a topic of a forum.';
comment on view topic_reply_card is 'What other features show of the replies in a topic.';
