-- Visits are counted in several rows for one challenge, so that visitors who arrive at the same
-- moment do not wait for each other; the total is their sum.
create table challenge_visits (
  challenge_id integer not null references challenge on delete cascade,
  slot smallint not null,
  total bigint not null,
  primary key (challenge_id, slot)
);
