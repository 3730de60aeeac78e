-- The world's cities; the largest has the lowest id. The list comes with the platform and is replaced as a whole by a
-- newer one (server/features/members/places/gazetteer/replace-list.ts, which also creates the indexes).
create table place (
  id integer primary key,
  name text not null,
  -- Where it differs from the name.
  name_pt text,
  region text,
  region_pt text,
  country text not null,
  latitude double precision not null,
  longitude double precision not null
);

-- Search keys of places: the name, also without its first words, and alternative names; in lower case without
-- accents. Collated by bytes, so that a prefix is a range of the index on every installation of PostgreSQL.
create table place_name (
  key text collate "C" not null,
  -- Its first three characters.
  start text collate "C" not null,
  country text collate "C" not null,
  -- A name in one of our languages. Too many others begin with "san" for a search by three letters.
  own boolean not null,
  place_id integer not null
);

-- The current list.
create table place_list (
  edition text not null
);
