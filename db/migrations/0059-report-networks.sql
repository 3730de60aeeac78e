-- Reports hide a content only if they come from different networks: a keyed hash of the reporter's network, another one
-- for each content. It is erased after some days, and null where the report does not count.
alter table content_report add column network bytea;
-- Safe for the version before: no row has a network yet, so the index is empty, and the table is read in a second.
create index content_report_network_index on content_report (created_at) where network is not null;
