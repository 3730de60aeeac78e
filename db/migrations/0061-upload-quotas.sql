-- The network that began an upload, as a hash: what waits there to be used is limited for each network.
alter table upload add column network text;
