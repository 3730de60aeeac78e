-- Deleting or renaming a row reads those that refer to it, each time the whole table where no index finds them.

-- Safe for the version before: a table of a row for each proposal, at most some thousand.
create index challenge_proposal_category_index on challenge_proposal (category_id);

-- Safe for the version before: a table of a few rows for each member, which takes a second for 100,000 members.
create index consent_page_index on consent (page, version);

-- Safe for the version before: a table of the organisation's questions, some hundred rows.
create index faq_theme_index on faq (theme);

-- Safe for the version before: a table of up to ten rows for each team, which takes a second for 50,000 teams.
create index team_skill_skill_index on team_skill (skill_id);

-- Safe for the version before: a table of some rows for each team, which takes a second for 50,000 teams.
create index team_invite_team_index on team_invite (team_id);
