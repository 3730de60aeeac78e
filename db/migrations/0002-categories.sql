create table category (
  id smallint primary key check (id between 1 and 17),
  slug text not null unique,
  name_pt text not null,
  name_en text not null,
  description_pt text not null,
  description_en text not null,
  contestants_country_count integer not null default 0 check (contestants_country_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
