-- The queue of moderators with cases of any status, in its two orders.

-- Safe for the version before: a hundred thousand cases are indexed in a second.
create index moderation_case_any_age_index on moderation_case (waiting_since, id);
-- Safe for the version before: indexed in a second, too.
create index moderation_case_any_reports_index on moderation_case (reports_count desc, id);
-- Safe for the version before: indexed in a second, too.
create index moderation_case_challenge_any_age_index on moderation_case (challenge_id, waiting_since, id);
-- Safe for the version before: indexed in a second, too.
create index moderation_case_challenge_any_reports_index on moderation_case (challenge_id, reports_count desc, id);
