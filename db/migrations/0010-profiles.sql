-- What members tell of themselves.
create table user_profile (
  member_id integer primary key references member on delete cascade,
  about text not null check (char_length(about) between 1 and 2000),
  birthdate date not null check (birthdate >= '1950-01-01'),
  gender text not null check (gender in ('m', 'f', 'o')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A member who can take part: where they come from and live.
create table contestant (
  id integer generated always as identity primary key,
  member_id integer not null unique references member on delete cascade,
  -- Two letters of ISO 3166-1.
  nationality text not null check (nationality ~ '^[A-Z]{2}$'),
  country_residence text not null check (country_residence ~ '^[A-Z]{2}$'),
  location text not null check (char_length(location) between 1 and 200),
  -- In degrees.
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  types text[] not null default '{}' check (types <@ array['student', 'company']),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contestant_country_residence_index on contestant (country_residence);

create table skill (
  id smallint primary key,
  abbr text not null unique check (abbr ~ '^[a-z0-9-]{2,20}$'),
  name_pt text not null unique,
  name_en text not null unique
);

create table contestant_skill (
  contestant_id integer not null references contestant on delete cascade,
  skill_id smallint not null references skill on delete cascade,
  primary key (contestant_id, skill_id)
);
create index contestant_skill_skill_index on contestant_skill (skill_id);

-- Of members who changed what holds for everybody.
create table platform_setting (
  member_id integer primary key references member on delete cascade,
  timezone text not null default 'UTC',
  email_frequency text not null default 'always' check (email_frequency in ('always', 'daily', 'weekly', 'never')),
  -- Kind of notification to where it goes; what is absent is on.
  notification_config jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Where a member does not want to be shown.
alter table member
  add column hidden_from_community boolean not null default false,
  add column hidden_from_impact_board boolean not null default false,
  add column hidden_from_search boolean not null default false;
