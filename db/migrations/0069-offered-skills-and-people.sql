-- More of what owners of tables offer to other features: see 0068-offered-views.sql.

create view skill_card as
  select id, abbr, name_pt, name_en
  from skill;

create view member_skill as
  select contestant_id, skill_id
  from contestant_skill;

create view team_person as
  select team_id, challenge_id, member_id
  from team_member;

create view challenge_follower as
  select challenge_id, member_id
  from challenge_follow;

comment on view skill_card is 'What skills are called.';
comment on view member_skill is 'Which skills members have.';
comment on view team_person is 'Who is in which team.';
comment on view challenge_follower is 'Who follows which challenge.';
