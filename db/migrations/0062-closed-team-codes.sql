-- Until then an open code asks for the consent of the leader: somebody who tried many codes found it.
alter table team_code add column closed_until timestamptz;
