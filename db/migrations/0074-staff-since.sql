-- Since when a member is staff: a new colleague, and the first admin, may set up the second factor within the days that
-- the organisation gives them. Those who are staff already have no such moment, and need one as before.
alter table member add column staff_since timestamptz;
comment on column member.staff_since is 'When staff got their role, from which their days without a second factor count; null for none.';

create or replace view member_card as
  select id, slug, first_name, last_name, folded_name, avatar_url, provider_photo_url, roles, hidden_at,
    hidden_from_community, confirmed_at, suspended_until, deleted_at, created_at, staff_since
  from member;
