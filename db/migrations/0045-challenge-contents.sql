-- Questions and partners have an order. Those that nobody put in order have the same position, and are in the order of
-- their ids.
alter table challenge_faq add column position integer not null default 0;
alter table challenge_partner add column position integer not null default 0;
drop index challenge_faq_challenge_index;
drop index challenge_partner_challenge_index;
create index challenge_faq_challenge_index on challenge_faq (challenge_id, position, id);
create index challenge_partner_challenge_index on challenge_partner (challenge_id, position, id);

-- For the check before a logo's files are deleted.
create index challenge_partner_logo_index on challenge_partner (logo_url);

-- The SHA-256 of the content; none of files from before it was kept.
alter table challenge_file add column digest text check (digest ~ '^[0-9a-f]{64}$');
-- For the check before a file is deleted from the storage.
create index challenge_file_stored_index on challenge_file (stored_as);
