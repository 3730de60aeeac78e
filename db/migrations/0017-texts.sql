-- The organisation's pages. Most have one version, which is updated; those that members agree to have several.
create table page_version (
  slug text not null,
  version integer not null check (version > 0),
  valid_from date not null,
  title_pt text not null,
  title_en text not null,
  lead_pt text not null,
  lead_en text not null,
  description_pt text not null,
  description_en text not null,
  body_pt text not null,
  body_en text not null,
  changes_pt text not null default '',
  changes_en text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (slug, version)
);

-- Frequent questions, by theme.
create table faq_theme (
  slug text primary key,
  position integer not null,
  name_pt text not null,
  name_en text not null
);
create table faq (
  id integer primary key generated always as identity,
  slug text not null unique,
  theme text not null references faq_theme,
  position integer not null,
  question_pt text not null,
  question_en text not null,
  answer_pt text not null,
  answer_en text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index faq_position_index on faq (position);

-- Partners of the organisation.
create table partner (
  id integer primary key generated always as identity,
  slug text not null unique,
  position integer not null,
  name text not null,
  description_pt text not null,
  description_en text not null,
  logo_url text,
  url text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index partner_position_index on partner (position);

-- A consent refers to an existing version, which stays unchanged. Consents from before the texts had versions refer to
-- none.
alter table consent alter column version drop not null;
alter table consent alter column version type integer using null;
alter table consent add column page text not null generated always as (
  case kind when 'terms' then 'terms-of-use' else 'privacy-policy' end
) stored;
alter table consent add foreign key (page, version) references page_version (slug, version);
