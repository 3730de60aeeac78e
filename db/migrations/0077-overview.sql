-- The overview of staff counts members, and those who came since a moment, without reading them.
-- Safe for the version before: a million members are read in a few seconds, and those who sign up wait for as long.
create index member_created_index on member (created_at) include (deleted_at);

-- Answers of a stage that wait for a reply, the oldest first.
-- Safe for the version before: ten million answers are read in a few seconds, and their writers wait for as long.
create index interaction_waiting_since_index on interaction (stage_id, created_at) where is_waiting;
