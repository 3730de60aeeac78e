-- The world's cities, the largest first by their number. The list comes with the platform and is replaced as a whole
-- when a newer one does (server/features/members/places/gazetteer/replace-list.ts, which also makes the indexes).
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

-- What a place is found by: its name, also without its first words, and what else it is called; in small letters
-- without accents. Collated by bytes, so that a beginning is a range of the index on every installation of PostgreSQL.
create table place_name (
  key text collate "C" not null,
  -- Its first three characters.
  start text collate "C" not null,
  country text collate "C" not null,
  -- The place's own, in one of our languages. So many others begin with "san" that three letters do not find them.
  own boolean not null,
  place_id integer not null
);

-- Which list is in place.
create table place_list (
  edition text not null
);
