-- The schema of the first 58 migrations as one: what a new database begins with. One that has applied them one by one
-- goes on as it is (server/platform/database/migrate.ts). First the tables of each feature, in the order in which they
-- refer to each other, then the functions and triggers of each.

create extension if not exists pg_trgm;

-- Invitations and requests take their ids here; a membership that results from one keeps its id.
create sequence team_invite_id as int;

create type map_place as (challenge_id int, x int, y int, people int);

-- Functions that tables and indexes need.

-- Tags are compared without case and accents.
create function fold_tag(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]', '', 'g')
$$;

-- The words by which a topic is found, without accents, and its challenge. The parser leaves tags and entities out.
create function topic_words(challenge_id int, title text, description text) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array['challenge:' || challenge_id])
    || to_tsvector('simple', fold_tag(title) || ' ' || fold_tag(description))
$$;


-- platform/settings

-- Settings of the platform that staff may change.
create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);


-- challenges/categories

create table category (
  id smallint primary key check (id >= 1 and id <= 17),
  slug text not null unique,
  name_pt text not null,
  name_en text not null,
  description_pt text not null,
  description_en text not null,
  contestants_country_count int not null default 0 check (contestants_country_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);


-- platform/limits

-- Rate limits for all instances together, as rate-limiter-flexible stores them.
create table rate_limit (
  key text primary key,
  points int not null default 0,
  expire bigint
);
create index rate_limit_expire_index on rate_limit (expire);


-- members/places

-- The world's cities; the largest has the lowest id. The list comes with the platform and is replaced as a whole by a
-- newer one (server/features/members/places/gazetteer/replace-list.ts, which also creates the indexes).
create table place (
  id int primary key,
  name text not null,
  -- Where it differs from the name.
  name_pt text,
  region text,
  region_pt text,
  country text not null,
  latitude double precision not null,
  longitude double precision not null
);
-- For the nearest place of a position.
create index place_latitude_index on place (latitude);

-- Search keys of places: the name, also without its first words, and alternative names; in lower case without
-- accents. Collated by bytes, so that a prefix is a range of the index on every installation of PostgreSQL.
create table place_name (
  key text collate "C" not null,
  -- Its first three characters.
  start text collate "C" not null,
  country text collate "C" not null,
  -- A name in one of our languages. Too many others begin with "san" for a search by three letters.
  own boolean not null,
  place_id int not null
);

-- The current list.
create table place_list (
  edition text not null
);


-- platform/media

-- Uploaded pictures, by the hash of their files: equal ones are one row. Each has a file for every width.
create table picture (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  widths int[] not null,
  created_at timestamptz not null
);


-- organisation/pages

-- The organisation's pages. Most have one version, which is updated; those that members agree to have several.
create table page_version (
  slug text,
  version int check (version > 0),
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

-- What is changed in a page and not published yet: field to { from, to }, where `from` is the published text.
create table page_draft (
  slug text primary key,
  changes jsonb not null,
  updated_at timestamptz not null
);


-- members/members

-- Members. A deleted one remains as an empty row, so that references to it stay valid.
create table member (
  id int generated always as identity primary key,
  slug text not null unique,
  first_name text not null,
  last_name text not null,
  -- Lower case; absent once the account is deleted.
  email text unique check (email = lower(email)),
  confirmed_at timestamptz,
  -- Argon2id, with its parameters; absent for those who sign in by a provider only.
  password_hash text,
  -- The language of mails to this member.
  language text not null default 'pt' check (language in ('pt', 'en')),
  avatar_url text,
  provider_photo_url text,
  roles text[] not null default '{}'::text[] check (roles <@ array['admin', 'master_admin', 'judge', 'advisor', 'partner', 'contestant']),
  description text,
  description_br text,
  video text,
  banner text,
  flag text,
  linkedin text,
  address text,
  -- When the account will be deleted, as the member requested.
  deletion_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Where a member does not want to be shown.
  hidden_from_community boolean not null default false,
  hidden_from_impact_board boolean not null default false,
  hidden_from_search boolean not null default false,
  -- Members of the demo world, whose password is public.
  is_demo boolean not null default false,
  hidden_at timestamptz,
  -- People are found by the beginnings of their names, without case and accents, to mention them.
  folded_name text not null generated always as (fold_tag(((first_name || ' ') || last_name))) stored,
  -- Whether certificates stay valid, with the name, when the member's account is deleted.
  keeps_certificates boolean not null default false,
  -- A suspended member cannot sign in until then; the year 9999 where no end was set.
  suspended_until timestamptz,
  suspension_reason text,
  constraint member_suspension_check check ((suspended_until is null) = (suspension_reason is null))
);
create index member_deletion_index on member (deletion_at) where deletion_at is not null and deleted_at is null;
-- For the check before a picture's files are deleted.
create index member_avatar_index on member (avatar_url) where avatar_url is not null;
create index member_name_index on member using gin (folded_name gin_trgm_ops);
create index member_suspended_index on member (suspended_until) where suspended_until is not null;
create index member_staff_index on member using gin (roles);

-- Consents of members, with the version of the text.
create table consent (
  id int generated always as identity primary key,
  member_id int not null references member on delete cascade,
  kind text not null check (kind in ('terms', 'privacy')),
  -- A consent refers to an existing version, which stays unchanged. Consents from before the texts had versions refer to
  -- none.
  version int,
  created_at timestamptz not null default now(),
  page text not null generated always as (case kind when 'terms' then 'terms-of-use' else 'privacy-policy' end) stored,
  unique (member_id, kind, version),
  foreign key (page, version) references page_version
);

-- Every address that a member's page ever had. An old one redirects to the current one, so no other member gets it; it
-- is free again once the account is deleted, since most are names.
create table member_address (
  slug text primary key,
  -- Checked at the commit: a new member's address is inserted before the member.
  member_id int not null references member on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now()
);
create index member_address_member_index on member_address (member_id);


-- platform/auth

-- A browser in which a member is signed in. Access tokens name it and end with it.
create table session (
  id uuid default gen_random_uuid() primary key,
  member_id int not null references member on delete cascade,
  user_agent text not null default '',
  -- The browser's time zone: an approximate location without a third party.
  time_zone text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When the member of a session last proved who they are; signing in counts.
  authenticated_at timestamptz not null
);
create index session_member_index on session (member_id);
create index session_expires_index on session (expires_at);

-- Every refresh token of a session, as a hash. The one without a successor is valid; reuse of another means that
-- somebody has a copy.
create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_token_session_index on refresh_token (session_id);


-- accounts/providers

-- A member's accounts at other providers.
create table member_identity (
  id int generated always as identity primary key,
  member_id int not null references member on delete cascade,
  provider text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  unique (provider, subject)
);
create index member_identity_member_index on member_identity (member_id);

-- The claims of a provider, stored while its access token is valid for signing in here. Only our own exchange
-- inserts rows, so a token issued to another site is not found.
create table provider_token (
  hash bytea primary key,
  provider text not null,
  subject text not null,
  email text check (email = lower(email)),
  email_verified boolean not null,
  first_name text not null,
  last_name text not null,
  picture text,
  expires_at timestamptz not null,
  -- When the provider last authenticated the person, where it says so: confirming that it is the member needs it recent.
  authenticated_at timestamptz
);
create index provider_token_expires_index on provider_token (expires_at);


-- accounts/mail-links

-- Links in mails, as hashes of their tokens; each works once.
create table mail_link (
  id uuid default gen_random_uuid() primary key,
  hash bytea not null unique,
  member_id int not null references member on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset', 'change_email')),
  -- The address that it confirms.
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index mail_link_member_index on mail_link (member_id);


-- platform/audit

-- The audit log: sign-ins, failed attempts and changes of accounts.
create table audit_event (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The account, and who did it where that is another member.
  member_id int references member on delete cascade,
  actor_id int references member on delete set null,
  address inet,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_event_member_index on audit_event (member_id, id);
create index audit_event_actor_index on audit_event (actor_id, id);
create index audit_event_kind_index on audit_event (kind, id);
create index audit_event_created_index on audit_event (created_at);
create index audit_event_challenge_index on audit_event (((detail ->> 'challenge')), id)
  where (detail ->> 'challenge') is not null;
create index audit_event_address_index on audit_event (address, id) where address is not null;
create index audit_event_name_index on audit_event using gin (fold_tag((detail ->> 'name')) gin_trgm_ops)
  where (detail ->> 'name') is not null;


-- platform/mail

-- Queued mails, and sent ones for a month. A mail is rendered from `template` and `data` when it is sent, so no link
-- is stored.
create table mail (
  id uuid default gen_random_uuid() primary key,
  member_id int references member on delete cascade,
  recipient text not null,
  language text not null check (language in ('pt', 'en')),
  template text not null,
  data jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sent', 'dropped')),
  tries int not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  -- When it was sent or dropped.
  ended_at timestamptz,
  -- Bulk mails are sent after all others.
  bulk boolean not null default false,
  -- A mail is claimed before it is sent: where its sender loses the database before it records that it was sent, no other
  -- instance sends it again.
  claim uuid
);
create index mail_ended_index on mail (ended_at) where state <> 'queued';
create index mail_member_index on mail (member_id);
-- Mails that are due, of either kind, and mails that an instance is sending.
create index mail_due_index on mail (bulk, next_try_at) where state = 'queued';
create index mail_claimed_index on mail (id) where state = 'queued' and claim is not null;


-- accounts/personal-data

-- Copies of a member's data, as ZIP files, deleted after some days.
create table data_export (
  id int generated always as identity primary key,
  member_id int not null references member on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed')),
  -- Per cent.
  progress smallint not null default 0 check (progress >= 0 and progress <= 100),
  content bytea,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- It is compressed already.
alter table data_export alter column content set storage external;
create index data_export_member_index on data_export (member_id, id);
-- A member has at most one in progress.
create unique index data_export_unfinished_index on data_export (member_id) where status in ('waiting', 'running');


-- members/profiles

-- Profiles in the members' own words.
create table user_profile (
  member_id int primary key references member on delete cascade,
  about text not null check ((char_length(about) >= 1) and (char_length(about) <= 2000)),
  birthdate date not null check (birthdate >= '1950-01-01'),
  gender text not null check (gender in ('m', 'f', 'o')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The contestant's part of a profile: where a member comes from and lives.
create table contestant (
  id int generated always as identity primary key,
  member_id int not null unique references member on delete cascade,
  -- Two letters of ISO 3166-1.
  nationality text not null check (nationality ~ '^[A-Z]{2}$'),
  country_residence text not null check (country_residence ~ '^[A-Z]{2}$'),
  location text not null check ((char_length(location) >= 1) and (char_length(location) <= 200)),
  -- In degrees.
  latitude double precision not null check (latitude >= -90 and latitude <= 90),
  longitude double precision not null check (longitude >= -180 and longitude <= 180),
  types text[] not null default '{}'::text[] check (types <@ array['student', 'company']),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contestant_country_residence_index on contestant (country_residence);
create index contestant_place_index on contestant using gin (fold_tag(location) gin_trgm_ops);


-- members/skills

-- Skills, by which teams find members. Names may be corrected; deleting a skill removes it from profiles.
create table skill (
  id smallint generated by default as identity primary key,
  abbr text not null unique check (abbr ~ '^[a-z0-9-]{2,20}$'),
  name_pt text not null unique,
  name_en text not null unique,
  creation_key uuid unique,
  updated_at timestamptz not null default now()
);

create table contestant_skill (
  contestant_id int references contestant on delete cascade,
  skill_id smallint references skill on delete cascade,
  primary key (contestant_id, skill_id)
);
create index contestant_skill_skill_index on contestant_skill (skill_id);


-- members/platform-settings

-- Settings of members who changed the defaults.
create table platform_setting (
  member_id int primary key references member on delete cascade,
  timezone text not null default 'UTC',
  email_frequency text not null default 'always' check (email_frequency in ('always', 'daily', 'weekly', 'never')),
  -- Kind of notification to its channels; absent ones are on.
  notification_config jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);


-- organisation/faqs

-- Frequent questions, by theme.
create table faq_theme (
  slug text primary key,
  position int not null,
  name_pt text not null,
  name_en text not null
);

create table faq (
  id int generated always as identity primary key,
  slug text not null unique,
  theme text not null references faq_theme,
  position int not null,
  question_pt text not null,
  question_en text not null,
  answer_pt text not null,
  answer_en text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index faq_position_index on faq ("position");


-- organisation/partners

-- Partners of the organisation.
create table partner (
  id int generated always as identity primary key,
  slug text not null unique,
  position int not null,
  name text not null,
  description_pt text not null,
  description_en text not null,
  logo_url text,
  url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Staff edit the organisation's records. The key of the call that created a row makes a repeated call harmless.
  creation_key uuid unique
);
create index partner_position_index on partner ("position");
create index partner_logo_index on partner (logo_url) where logo_url is not null;


-- organisation/transparency

-- The organisation's legal data, in one row.
create table organisation (
  id boolean default true primary key check (id),
  name text,
  tax_number text,
  address text,
  phone text,
  email text,
  data_officer_name text,
  data_officer_email text,
  -- 1 is Monday.
  first_weekday smallint not null default 1 check (first_weekday >= 1 and first_weekday <= 7),
  last_weekday smallint not null default 5 check (last_weekday >= 1 and last_weekday <= 7),
  opens_at time not null default '09:00:00',
  closes_at time not null default '18:00:00',
  constraint organisation_check check ((data_officer_name is null) = (data_officer_email is null))
);

create table governing_body (
  id int generated always as identity primary key,
  position smallint not null,
  name_pt text not null,
  name_en text not null,
  description_pt text not null,
  description_en text not null,
  -- Positions are unique at the end of a statement, so that one statement orders a list.
  creation_key uuid unique,
  updated_at timestamptz not null default now(),
  unique ("position") deferrable
);

create table governing_body_seat (
  id int generated always as identity primary key,
  governing_body_id int not null references governing_body on delete cascade,
  position smallint not null,
  name text not null,
  role_pt text not null,
  role_en text not null,
  since date not null,
  until date,
  creation_key uuid unique,
  updated_at timestamptz not null default now(),
  constraint governing_body_seat_check check (until >= since),
  unique (governing_body_id, "position") deferrable
);

create table organisation_document (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('statute', 'policy', 'minutes', 'accounts', 'open_data', 'agreement', 'report')),
  title_pt text not null,
  title_en text not null,
  published_on date not null,
  -- Title, text and amounts of each part, in both languages.
  sections jsonb not null default '[]',
  creation_key uuid unique,
  updated_at timestamptz not null default now(),
  description_pt text not null default '',
  description_en text not null default '',
  -- The year that it is about.
  year smallint check (year >= 1900 and year <= 2200),
  file_name text,
  file_stored_as text,
  file_size int,
  constraint organisation_document_check check (num_nulls(file_name, file_stored_as, file_size) = any (array[0, 3]))
);
create index organisation_document_published_index on organisation_document (published_on desc, id desc);

create table partnership_agreement (
  id int generated always as identity primary key,
  number text not null unique,
  partner text not null,
  object_pt text not null,
  object_en text not null,
  amount numeric(14,2) not null check (amount >= 0),
  received numeric(14,2) not null default 0,
  starts_on date not null,
  ends_on date not null,
  status text not null check (status in ('in_force', 'finished', 'accounts_approved')),
  creation_key uuid unique,
  updated_at timestamptz not null default now(),
  constraint partnership_agreement_check check (received >= 0 and received <= amount),
  constraint partnership_agreement_check1 check (ends_on >= starts_on)
);
create index partnership_agreement_starts_index on partnership_agreement (starts_on desc, id desc);

create table partnership_agreement_document (
  partnership_agreement_id int references partnership_agreement on delete cascade,
  organisation_document_id int references organisation_document on delete cascade,
  position smallint not null,
  primary key (partnership_agreement_id, organisation_document_id)
);
create index partnership_agreement_document_document_index on partnership_agreement_document (organisation_document_id);


-- organisation/impact

-- The lives changed by all challenges, by goal and by year. A finished challenge counts in the year in which it ended,
-- one in progress in year 0, which is read as the current one; goal 0 is the total.
create table impact_total (
  category_id smallint,
  year smallint,
  lives_changed bigint not null,
  -- Without those that are coming soon.
  challenges_count int not null,
  primary key (category_id, year)
);

-- The impact of each member; `country` is where they live, and null where the board does not show them.
create table member_impact (
  member_id int primary key references member on delete cascade,
  country text,
  lives_changed bigint not null default 0 check (lives_changed >= 0),
  certificates int not null default 0 check (certificates >= 0),
  tasks int not null default 0 check (tasks >= 0),
  challenges int not null default 0 check (challenges >= 0)
);
-- The board and that of a country, in order.
create index member_impact_board_index on member_impact (lives_changed desc, certificates desc, tasks desc, challenges desc, member_id)
  where country is not null;
create index member_impact_country_index on member_impact (country, lives_changed desc, certificates desc, tasks desc, challenges desc, member_id)
  where country is not null;

-- The number of members of a country on the board.
create table impact_board_total (
  country text primary key,
  members int not null
);


-- organisation/league

-- The league: ambassadors of the organisation.
create table league_member (
  id int generated always as identity primary key,
  -- Its position in the list.
  position int not null default 0,
  full_name text not null check ((char_length(full_name) >= 2) and (char_length(full_name) <= 120)),
  role_pt text not null,
  role_en text not null,
  description_pt text not null,
  description_en text not null,
  avatar text,
  banner text,
  -- The address of a YouTube or Vimeo page.
  video text,
  -- Two letters of ISO 3166-1.
  country text check (country ~ '^[A-Z]{2}$'),
  linkedin text check (linkedin ~ '^https://'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  creation_key uuid unique
);
create index league_member_position_index on league_member ("position", id);
create index league_member_avatar_index on league_member (avatar) where avatar is not null;
create index league_member_banner_index on league_member (banner) where banner is not null;


-- platform/uploads

-- Resumable uploads: files that arrive in parts, over several connections and by any instance, until a call uses them.
create table upload (
  -- Random: it is part of the address.
  id text primary key,
  member_id int not null references member on delete cascade,
  -- As the sender says, unchecked.
  name text not null,
  type text not null,
  -- In bytes, as announced and as received until now.
  size int not null check (size >= 0),
  received int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a call used the file; the parts are deleted then.
  used_at timestamptz,
  -- The digest of that call and its answer, which is repeated when the call is.
  used_by text,
  answer_status smallint,
  answer text,
  constraint upload_check check (received >= 0 and received <= size)
);
create index upload_member_index on upload (member_id);
create index upload_expiry_index on upload (expires_at);

create table upload_part (
  upload_id text references upload on delete cascade,
  -- The offset of its first byte.
  start int,
  bytes bytea not null,
  primary key (upload_id, start)
);
-- It is compressed already.
alter table upload_part alter column bytes set storage external;


-- challenges/credentials

-- The keys that sign credentials. Public keys stay after a rotation, so that older credentials can be verified.
create table signing_key (
  -- The thumbprint of the public key.
  id text primary key,
  public_key bytea not null,
  -- Encrypted with a key derived from SECRET_KEY; null once the key is retired.
  private_key bytea,
  created_at timestamptz not null,
  retired_at timestamptz,
  -- Set for a key that leaked: it is published no longer, and what it signed is refused.
  revoked_at timestamptz,
  constraint signing_key_check check ((private_key is null) = (retired_at is not null)),
  constraint signing_key_check1 check (revoked_at is null or retired_at is not null)
);
create unique index signing_key_current_index on signing_key ((true)) where retired_at is null;


-- members/directory

-- Which member of the staff looked at whose data, and why: the member reads it.
create table staff_view (
  id bigint generated always as identity primary key,
  member_id int not null references member on delete cascade,
  -- Null once the account of the viewer was deleted.
  staff_id int references member on delete set null,
  reason text not null,
  created_at timestamptz not null,
  -- False where staff saw data of a member elsewhere, such as in a message: that is no reason to act on the account.
  is_look boolean not null default true
);
create index staff_view_member_index on staff_view (member_id, id desc);
create index staff_view_staff_index on staff_view (staff_id);


-- organisation/identity

-- The organisation's own logo, as it is served: at most one row.
create table organisation_logo (
  only_row boolean default true primary key check (only_row),
  hash text not null,
  content_type text not null check (content_type in ('image/svg+xml', 'image/webp')),
  content bytea not null
);

-- How the organisation signs certificates, and how it signed each.
create table signatory (
  id boolean default true primary key check (id),
  name text,
  -- Empty for none.
  role_pt text not null default '',
  role_en text not null default '',
  signature text,
  constraint signatory_check check ((role_pt = '') = (role_en = ''))
);
create index signatory_signature_index on signatory (signature) where signature is not null;

-- The organisation's own picture at the top of the home page, as it is served: at most one row.
create table organisation_hero (
  only_row boolean default true primary key check (only_row),
  hash text not null,
  content bytea not null
);


-- platform/wording

-- The organisation's own words in place of those in the code: of achievements and mails. Both languages are there.
create table wording (
  key text primary key,
  text_pt text not null,
  text_en text not null,
  updated_at timestamptz not null
);


-- organisation/translations

-- Texts that were changed in one of their two languages only; a text without a row is as new in both. The original is
-- the language that was there first, Portuguese where both were.
create table text_change (
  id bigint generated always as identity primary key,
  -- The table of the text, the key of its row there, and its column without the language.
  kind text not null,
  row_id text not null,
  field text not null,
  challenge_id int,
  -- What the row is called, and how the original begins, without formats.
  name text not null,
  excerpt text not null,
  original text not null check (original in ('pt', 'en')),
  language text not null generated always as (case original when 'pt' then 'en' else 'pt' end) stored,
  is_missing boolean not null,
  original_changed_at timestamptz not null,
  translated_at timestamptz,
  is_due boolean not null generated always as ((is_missing or translated_at is null or translated_at < original_changed_at)) stored,
  unique (kind, row_id, field)
);
-- The list to work off, as it is filtered.
create index text_change_due_index on text_change (original_changed_at, id) where is_due;
create index text_change_language_index on text_change (language, original_changed_at, id) where is_due;
create index text_change_kind_index on text_change (kind, original_changed_at, id) where is_due;
create index text_change_kind_language_index on text_change (kind, language, original_changed_at, id) where is_due;


-- site/home

create table home_banner (
  id int generated always as identity primary key,
  creation_key uuid unique,
  position int not null,
  title_pt text not null,
  title_en text not null,
  text_pt text not null,
  text_en text not null,
  link text,
  picture text,
  -- Days in Brasília, both included.
  starts_on date,
  ends_on date,
  updated_at timestamptz not null default now(),
  constraint home_banner_check check (ends_on >= starts_on)
);
create index home_banner_picture_index on home_banner (picture) where picture is not null;

create table home_figure (
  id int generated always as identity primary key,
  creation_key uuid unique,
  position int not null,
  value text not null,
  label_pt text not null,
  label_en text not null,
  source_pt text not null,
  source_en text not null,
  source_url text,
  updated_at timestamptz not null default now()
);


-- accounts/second-factor

-- Passkeys of members (WebAuthn), which sign in alone or as second factor.
create table passkey (
  id int generated always as identity primary key,
  member_id int not null references member on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- By which the authenticator knows the account: random to everybody else.
  user_handle bytea not null,
  -- What the authenticator counted last; 0 where it does not count.
  sign_count bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_member_index on passkey (member_id);

-- One-time codes by time (RFC 6238).
create table totp (
  member_id int primary key references member on delete cascade,
  -- Sealed with a key derived from the operator's secret.
  secret bytea not null,
  created_at timestamptz not null,
  -- By a first code; until then it is no second factor.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  -- The step of the last code: codes up to it are refused.
  last_step bigint
);

-- Each works once in place of the second factor; hashes of 120 random bits.
create table recovery_code (
  hash bytea primary key,
  member_id int not null references member on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_code_member_index on recovery_code (member_id);

-- Challenges that passkeys are to answer, as hashes of the challenge with its purpose; each is deleted as it is used.
create table passkey_challenge (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index passkey_challenge_expires_index on passkey_challenge (expires_at);


-- challenges/challenges

create table challenge (
  id int generated by default as identity primary key,
  slug text not null unique,
  title_pt text not null,
  title_en text not null,
  short_description_pt text not null,
  short_description_en text not null,
  description_pt text not null,
  description_en text not null,
  banner_url text,
  card_banner_url text,
  front_banner_url text,
  type text not null check (type in ('competition', 'collaborative')),
  published boolean not null default true,
  opens_at timestamptz,
  closed_at timestamptz,
  deadline timestamptz,
  registration_deadline timestamptz,
  registration_closed boolean not null default false,
  situation text not null default 'in_progress' check (situation in ('in_progress', 'finished', 'coming_soon')),
  situation_until timestamptz not null default 'infinity',
  category_ids smallint[] not null default '{}'::smallint[],
  tags text[] not null default '{}'::text[],
  tabs_off text[] not null default '{}'::text[] check (tabs_off <@ array['community', 'timeline', 'forum', 'files', 'partners', 'map']),
  teams_enabled boolean not null default true,
  lives_changed bigint not null default 0 check (lives_changed >= 0),
  files_count int not null default 0 check (files_count >= 0),
  galery_count int not null default 0 check (galery_count >= 0),
  tasks_count int not null default 0 check (tasks_count >= 0),
  partners_count int not null default 0 check (partners_count >= 0),
  faqs_count int not null default 0 check (faqs_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The most members of a team in the challenge, its leader included.
  max_members int not null default 5 check (max_members >= 2 and max_members <= 50),
  -- Whether one answer to a stage stands for a member's whole team.
  one_answer_per_team boolean not null default false,
  -- Who signs for a challenge, the hours that its certificates count, and its logo; null takes the picture of its card.
  responsible_name text,
  certificate_hours int check (certificate_hours >= 1 and certificate_hours <= 2000),
  logo_url text,
  -- The zone in which the dates are meant, when the challenge was published first, since when it is archived, and the id
  -- that makes creating it idempotent.
  time_zone text not null default 'America/Sao_Paulo',
  published_at timestamptz,
  archived_at timestamptz,
  request_id uuid unique,
  constraint challenge_archived_check check (archived_at is null or (not published))
);
create index challenge_situation_until_index on challenge (situation_until) where situation_until < 'infinity';
create index challenge_registration_deadline_index on challenge (registration_deadline)
  where registration_deadline is not null;

create table challenge_block (
  id int generated always as identity primary key,
  challenge_id int not null references challenge on delete cascade,
  position int not null,
  type text not null check (type in ('text', 'image', 'relevant', 'video')),
  text_pt text not null default '',
  text_en text not null default '',
  image text,
  icon text,
  number text,
  video text,
  -- Stable across publications, which replace rows by those of the draft.
  key uuid not null default gen_random_uuid(),
  unique (challenge_id, "position"),
  unique (challenge_id, key)
);

create table challenge_prize (
  id int generated always as identity primary key,
  challenge_id int not null references challenge on delete cascade,
  position int not null,
  title_pt text not null,
  title_en text not null,
  description_pt text not null,
  description_en text not null,
  value numeric(14,2),
  currency text check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  key uuid not null default gen_random_uuid(),
  winner_team_id int,
  winner_member_id int references member on delete set null,
  winner_name text,
  unique (challenge_id, "position"),
  unique (challenge_id, key),
  constraint challenge_prize_winner_check check (num_nonnulls(winner_team_id, winner_member_id, winner_name) <= 1)
);
create index challenge_prize_team_index on challenge_prize (winner_team_id, challenge_id);
create index challenge_prize_member_index on challenge_prize (winner_member_id);

-- Every list of challenges (all of them, those of a goal, those of a tag; in any situation or in
-- one) is a scope. A row for each scope of a challenge makes every list one index scan, and a counter
-- for each scope makes its total one look-up.
create table challenge_listing (
  scope text,
  situation text,
  challenge_id int references challenge on delete cascade,
  primary key (scope, situation, challenge_id)
);
create index challenge_listing_challenge_index on challenge_listing (challenge_id);

create table challenge_total (
  scope text,
  situation text,
  total int not null,
  lives_changed bigint not null,
  primary key (scope, situation)
);

create table tag (
  name text primary key,
  folded text not null
);
create index tag_folded_index on tag using gin (folded gin_trgm_ops);

-- The figures of a challenge that members change are sharded counters: a figure is the sum of these rows. A writer adds
-- to a row that no other transaction holds, or inserts one, so writers of one challenge never wait for each other, and
-- there are as many rows as transactions once wrote at the same time.
create table challenge_counter (
  id bigint generated always as identity primary key,
  challenge_id int not null references challenge on delete cascade,
  followers_count int not null default 0,
  contestants_count int not null default 0,
  judges_count int not null default 0,
  advisors_count int not null default 0,
  teams_count int not null default 0
) with (fillfactor=50);
create index challenge_counter_challenge_index on challenge_counter (challenge_id);

-- A list is counted in blocks of a thousand ids, so that a far page skips whole blocks instead of all entries before it.
create table challenge_listing_block (
  scope text,
  situation text,
  -- The ids of a block are below this number, and not below that of the block before.
  below int,
  total int not null,
  primary key (scope, situation, below) include (total)
);

-- Every address that a challenge ever had while it was published: an old one redirects, so no other challenge gets it.
create table challenge_address (
  slug text primary key,
  -- Checked at the commit: a new challenge's address is inserted before the challenge.
  challenge_id int not null references challenge on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now()
);
create index challenge_address_challenge_index on challenge_address (challenge_id);

-- What is not published yet: the whole content of a challenge, and who changed which field of it last.
create table challenge_draft (
  challenge_id int primary key references challenge on delete cascade,
  content jsonb not null,
  -- Field to `{ "by": member, "at": instant }`.
  changes jsonb not null,
  changed_by int references member on delete set null,
  changed_at timestamptz not null
);
create index challenge_draft_member_index on challenge_draft (changed_by);

-- A publication at a time; refused at its moment where something required was missing.
create table challenge_publication (
  challenge_id int primary key references challenge on delete cascade,
  publish_at timestamptz not null,
  member_id int references member on delete set null,
  refused_at timestamptz,
  created_at timestamptz not null
);
create index challenge_publication_due_index on challenge_publication (publish_at) where refused_at is null;
create index challenge_publication_member_index on challenge_publication (member_id);

-- Uploaded pictures, and what was cut of them for a use.
create table challenge_picture (
  id int generated always as identity primary key,
  challenge_id int not null references challenge on delete cascade,
  -- Null of an original.
  original_id int references challenge_picture on delete cascade,
  use text,
  crop jsonb,
  image_url text not null,
  width int not null,
  height int not null,
  created_at timestamptz not null,
  constraint challenge_picture_check check (num_nonnulls(original_id, use, crop) = any (array[0, 3])),
  unique nulls not distinct (challenge_id, original_id, use, image_url)
);
create index challenge_picture_original_index on challenge_picture (original_id);
create index challenge_picture_image_index on challenge_picture (image_url);

-- The list of the back office: a narrow row for each challenge, with the texts and dates of its draft where there is one.
create table challenge_entry (
  challenge_id int primary key references challenge on delete cascade,
  state text not null,
  situation text not null,
  category_ids smallint[] not null,
  title text not null,
  words text not null,
  deadline timestamptz not null,
  changed_at timestamptz not null
);
create index challenge_entry_state_index on challenge_entry (state, challenge_id desc);
create index challenge_entry_title_index on challenge_entry (title, challenge_id);
create index challenge_entry_deadline_index on challenge_entry (deadline, challenge_id);
create index challenge_entry_changed_index on challenge_entry (changed_at desc, challenge_id desc);
create index challenge_entry_words_index on challenge_entry using gin (words gin_trgm_ops);


-- challenges/visits

-- Visits are counted in several rows for one challenge, so that visitors who arrive at the same
-- moment do not wait for each other; the total is their sum.
create table challenge_visits (
  challenge_id int references challenge on delete cascade,
  slot smallint,
  total bigint not null,
  primary key (challenge_id, slot)
);


-- challenges/participation

-- Follows and roles of members in challenges.
create table challenge_follow (
  challenge_id int references challenge on delete cascade,
  member_id int references member on delete cascade,
  created_at timestamptz not null default now(),
  primary key (challenge_id, member_id)
);
create index challenge_follow_member_index on challenge_follow (member_id, created_at desc, challenge_id desc);

create table challenge_role (
  challenge_id int references challenge on delete cascade,
  member_id int references member on delete cascade,
  role text check (role in ('contestant', 'judge', 'advisor', 'challenge_admin', 'partner')),
  created_at timestamptz not null default now(),
  -- A contestant's part of the lives changed: its contestants at the moment share each increase equally. Members who join
  -- later neither get a part of it nor reduce one.
  lives_changed double precision not null default 0,
  -- Since when a contestant has been looking for a team.
  looking_since timestamptz,
  -- The folded name of the member, so that the participants of a challenge are read along an index by name too.
  folded_name text not null default '',
  primary key (challenge_id, member_id, role),
  constraint only_contestants_look check (looking_since is null or role = 'contestant')
);
create index challenge_role_member_index on challenge_role (member_id, created_at desc, challenge_id desc);
-- The participants of a challenge by when they joined and by name, and by place.
create index challenge_role_contestant_index on challenge_role (challenge_id, created_at, member_id)
  where role = 'contestant';
create index challenge_role_name_index on challenge_role (challenge_id, folded_name, member_id) include (created_at)
  where role = 'contestant';


-- members/activities

-- Activities of members for their profile, recorded by the features.
create table activity (
  id bigint generated always as identity primary key,
  member_id int not null references member on delete cascade,
  kind text not null,
  challenge_id int references challenge on delete cascade,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index activity_member_index on activity (member_id, created_at desc, id desc);
create index activity_challenge_index on activity (challenge_id);
-- Duplicates within a day are merged, so that pressing a button does not flood a profile.
create unique index activity_day_index on activity (member_id, kind, challenge_id, detail, (((created_at at time zone 'UTC'))::date)) nulls not distinct;


-- members/achievements

-- Achievements of members, each earned once.
create table achievement (
  member_id int references member on delete cascade,
  kind text,
  challenge_id int references challenge on delete set null,
  created_at timestamptz not null default now(),
  primary key (member_id, kind)
);
create index achievement_challenge_index on achievement (challenge_id);


-- members/notifications

-- Announcements: events that members are notified of, each stored once.
create table announcement (
  id bigint generated always as identity primary key,
  event text not null,
  -- The kind of notification in members' settings.
  kind text not null,
  challenge_id int references challenge on delete cascade,
  -- The author, who is not notified.
  author_id int references member on delete set null,
  detail jsonb not null default '{}',
  by_mail boolean not null default true,
  -- The key for idempotence.
  once_for text unique,
  -- Announcements are delivered in the order of member ids, up to this one so far.
  member_cursor int constraint announcement_told_until_not_null not null default 0,
  finished_at timestamptz,
  created_at timestamptz not null,
  -- Chosen recipients of an announcement, until it is delivered; without them, the recipients follow from its kind.
  recipient_ids int[],
  -- A stopped announcement is delivered no further, and its mails that are still queued are not sent.
  stopped_at timestamptz
);
create index announcement_unfinished_index on announcement (id) where finished_at is null;
create index announcement_challenge_index on announcement (challenge_id);
create index announcement_author_index on announcement (author_id) where author_id is not null;
create index announcement_created_index on announcement (created_at);

create table notification (
  id bigint generated always as identity primary key,
  announcement_id bigint not null references announcement on delete cascade,
  member_id int not null references member on delete cascade,
  on_platform boolean not null,
  read_at timestamptz,
  digest_at timestamptz,
  created_at timestamptz not null,
  -- What became of its mail, alone or in a digest; null without one.
  mail_state text check (mail_state in ('queued', 'sent', 'dropped')),
  unique (announcement_id, member_id)
);
create index notification_member_index on notification (member_id, id desc);
create index notification_unread_index on notification (member_id) where on_platform and read_at is null;
create index notification_digest_index on notification (digest_at) where digest_at is not null;
create index notification_digest_member_index on notification (member_id) where digest_at is not null;

-- Changed challenges, as they were before, for comparison by the announcing job. Several changes shortly after another
-- are one, and a reverted one is none.
create table challenge_change (
  challenge_id int primary key references challenge on delete cascade,
  published boolean not null default false,
  situation text,
  opens_at timestamptz,
  deadline timestamptz,
  registration_deadline timestamptz,
  registration_closed boolean not null default false,
  changed_at timestamptz not null default now()
);
create index challenge_change_index on challenge_change (changed_at);

-- After a mail about an announcement to chosen members, until when further ones to that member are gathered.
create table mail_throttle (
  member_id int primary key references member on delete cascade,
  until timestamptz not null
);


-- challenges/teams

-- Contestants as leaders find them: those who look for a team first, then the latest to join. Each has a row for every
-- filter that they fit: any skill (0) or one of theirs, in any country ('') or the one where they live. A search reads
-- the first rows of a filter in order, however many or few fit. Rows follow those of `challenge_role`; members who hide
-- from the community have none.
create table contestant_listing (
  challenge_id int,
  skill_id smallint,
  country text,
  -- Since when they have been looking for a team.
  looking_since timestamptz,
  joined_at timestamptz,
  member_id int,
  primary key (challenge_id, skill_id, country, looking_since, joined_at, member_id)
);
create index contestant_listing_member_index on contestant_listing (member_id, challenge_id);

-- Teams of contestants. A slug is unique in its challenge and does not change.
create table team (
  id int generated always as identity primary key,
  challenge_id int not null references challenge on delete cascade,
  responsible_id int not null references member,
  name text not null,
  slug text not null check (slug ~ '[a-z]' and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  banner_url text,
  -- Everyone in it, the leader included.
  people_count int not null default 0 check (people_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Whom the leader offers the team; one of its members.
  next_responsible_id int,
  -- What a team looks for: a sentence, and skills.
  looking_for text check ((char_length(looking_for) >= 1) and (char_length(looking_for) <= 140)),
  -- Hidden by moderation.
  hidden_at timestamptz,
  unique (challenge_id, slug),
  unique (id, challenge_id)
);
create index team_challenge_index on team (challenge_id, id desc);
create index team_responsible_index on team (responsible_id);
-- For the check before a picture's files are deleted.
create index team_banner_index on team (banner_url) where banner_url is not null;
-- Counts the teams with open slots.
create index team_people_index on team (challenge_id, people_count);
-- For what shows the names of teams without their ids.
create index team_hidden_index on team (challenge_id) where hidden_at is not null;
-- Staff find the teams of a challenge by a part of their name.
-- Safe for the version before: at most some ten thousand short rows, indexed in a second.
create index team_name_index on team using gin (fold_tag(name) gin_trgm_ops);

-- Memberships: of contestants only, in at most one team of a challenge.
create table team_member (
  id int default nextval('team_invite_id'::regclass) primary key,
  team_id int not null,
  challenge_id int not null references challenge on delete cascade,
  member_id int not null references member on delete cascade,
  role text generated always as ('contestant') stored,
  created_at timestamptz not null default now(),
  unique (challenge_id, member_id),
  unique (team_id, member_id),
  foreign key (team_id, challenge_id) references team (id, challenge_id) on delete cascade,
  foreign key (challenge_id, member_id, role) references challenge_role
);
create index team_member_member_index on team_member (member_id, created_at desc, id desc);

-- Invitations by leaders and requests of members. An accepted one is a membership with the same id.
create table team_invite (
  id int default nextval('team_invite_id'::regclass) primary key,
  team_id int not null,
  challenge_id int not null references challenge on delete cascade,
  -- Null in an invitation to an e-mail address, until a member answers to it.
  member_id int references member on delete cascade,
  mode text not null check (mode in ('invited', 'requested')),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'canceled', 'removed')),
  -- Of an invitation to an e-mail address: the address, the language of the mail, and the hash of its link.
  email text,
  language text check (language in ('pt', 'en')),
  token_hash bytea unique,
  expires_at timestamptz,
  invited_by int references member on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint team_invite_check check (member_id is not null or (mode = 'invited' and status in ('pending', 'removed'))),
  foreign key (team_id, challenge_id) references team (id, challenge_id) on delete cascade
);
create unique index team_invite_open_index on team_invite (team_id, member_id)
  where status in ('pending', 'accepted');
create unique index team_invite_open_email_index on team_invite (team_id, lower(email)) where status = 'pending';
create index team_invite_member_index on team_invite (member_id, id desc);
create index team_invite_pending_index on team_invite (team_id, id desc) where status = 'pending';
create index team_invite_challenge_index on team_invite (challenge_id, member_id, team_id, id desc);
-- For the deletion of an account.
create index team_invite_invited_by_index on team_invite (invited_by) where invited_by is not null;
-- For the limit of mails in a day, and the sweep of addresses.
create index team_invite_email_index on team_invite (team_id, created_at) where email is not null;

create table team_skill (
  team_id int,
  challenge_id int not null,
  skill_id smallint references skill on delete cascade,
  primary key (team_id, skill_id),
  foreign key (team_id, challenge_id) references team (id, challenge_id) on delete cascade
);
-- The teams of a challenge that look for a skill, in the order of the list.
create index team_skill_challenge_index on team_skill (challenge_id, skill_id, team_id desc);

-- The code by which members join a team without an invitation; see contract/challenges/team-code.ts for its letters.
create table team_code (
  team_id int primary key references team on delete cascade,
  code text not null unique check (code ~ '^[BCDFGHJKMNPQRSTVWXYZ]{6}$'),
  -- The leader agrees to everyone with the code.
  is_open boolean not null default false,
  created_at timestamptz not null default now()
);


-- organisation/enquiries

-- Enquiries. A request of a deleted member remains without a name, since it must be stored.
create table enquiry (
  id int generated always as identity primary key,
  kind text not null check (kind in ('contact', 'e-sic')),
  member_id int references member on delete set null,
  name text check ((char_length(name) >= 2) and (char_length(name) <= 100)),
  email text,
  -- The language of our answers.
  language text not null check (language in ('pt', 'en')),
  subject text not null check ((char_length(subject) >= 3) and (char_length(subject) <= 120)),
  message text not null check ((char_length(message) >= 10) and (char_length(message) <= 2000)),
  -- Of the sender's browser: repeated submissions are stored once.
  submission uuid unique,
  created_at timestamptz not null
);
create index enquiry_created_index on enquiry (created_at desc, id desc);
create index enquiry_member_index on enquiry (member_id);

-- An information request has a protocol, a deadline and, in the end, an answer.
create table information_request (
  enquiry_id int primary key references enquiry on delete cascade,
  protocol text not null unique check (protocol ~ '^[34679ACDEFGHJKMNPQRTWXY]{16}$'),
  extension_reason text,
  answer text,
  answered_at timestamptz,
  constraint information_request_check check ((answer is null) = (answered_at is null))
);

create table challenge_proposal (
  id int generated always as identity primary key,
  member_id int references member on delete cascade,
  name text not null check ((char_length(name) >= 2) and (char_length(name) <= 100)),
  email text not null,
  phone text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- The goal, where the suggestion names one.
  category_id int references category on delete set null,
  category_suggestion text not null,
  language text not null check (language in ('pt', 'en')),
  message text not null check ((char_length(message) >= 10) and (char_length(message) <= 2000)),
  submission uuid unique,
  created_at timestamptz not null
);
create index challenge_proposal_created_index on challenge_proposal (created_at desc, id desc);
create index challenge_proposal_member_index on challenge_proposal (member_id);

-- What staff do with each enquiry, of any kind, and until when it is due.
create table inbox_item (
  id int generated always as identity primary key,
  kind text not null check (kind in ('contact', 'e-sic', 'proposal')),
  enquiry_id int unique references enquiry on delete cascade,
  proposal_id int unique references challenge_proposal on delete cascade,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  is_settled boolean not null generated always as ((status <> 'open')) stored,
  due_on date not null,
  assignee_id int references member on delete set null,
  -- What became of a proposal.
  challenge_id int unique references challenge on delete set null,
  version int not null default 1,
  words tsvector not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint inbox_item_check check ((num_nonnulls(enquiry_id, proposal_id) = 1) and ((kind = 'proposal') = (proposal_id is not null)))
);
create index inbox_item_due_index on inbox_item (is_settled, due_on, id);
create index inbox_item_kind_index on inbox_item (kind, is_settled, due_on, id);
create index inbox_item_status_index on inbox_item (status, due_on, id);
create index inbox_item_assignee_index on inbox_item (assignee_id, is_settled, due_on, id);
create index inbox_item_newest_index on inbox_item (assignee_id, id);
create index inbox_item_words_index on inbox_item using gin (words);

create table inbox_event (
  id bigint generated always as identity primary key,
  item_id int not null references inbox_item on delete cascade,
  kind text not null check (kind in ('assigned', 'answered', 'extended', 'drafted', 'closed', 'reopened', 'noted')),
  actor_id int references member on delete set null,
  assignee_id int references member on delete set null,
  -- The note, the answer or the reason.
  text text,
  -- The version of the enquiry that it led to; notes lead to none.
  version int,
  created_at timestamptz not null,
  unique (item_id, version)
);
create index inbox_event_item_index on inbox_event (item_id, id);
create index inbox_event_actor_index on inbox_event (actor_id);
create index inbox_event_assignee_index on inbox_event (assignee_id);


-- challenges/timeline

-- The stages of a challenge, in the order of their start.
create table stage (
  id int generated always as identity primary key,
  challenge_id int not null references challenge on delete cascade,
  title_pt text not null,
  title_en text not null,
  icon text not null,
  start_at timestamptz not null,
  finish_at timestamptz,
  message_pt text not null,
  message_en text not null,
  interact_with text not null check (interact_with in ('text', 'file', 'any')),
  -- When its participants were notified of the start.
  announced_at timestamptz,
  -- Of its interactions, by triggers.
  interactions_count int not null default 0,
  waiting_count int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint stage_check check (finish_at > start_at),
  unique (id, challenge_id)
);
create index stage_challenge_index on stage (challenge_id, start_at, id);
create index stage_unannounced_index on stage (start_at) where announced_at is null;
-- For the next moment at which a stage starts or ends.
create index stage_start_index on stage (start_at);
create index stage_finish_index on stage (finish_at) where finish_at is not null;

-- Answers of contestants to a stage.
create table interaction (
  id bigint generated always as identity primary key,
  stage_id int not null,
  challenge_id int not null,
  -- Null once its author deleted the account.
  member_id int references member on delete set null,
  answers_by text not null check (answers_by in ('member', 'team')),
  -- The team for which it stands; null once the team is deleted.
  team_id int,
  content text,
  -- For searches.
  folded_content text generated always as (fold_tag(content)) stored,
  file_url text,
  replies_count int not null default 0,
  hidden_at timestamptz,
  -- Hidden ones cannot be replied to.
  is_waiting boolean not null generated always as ((replies_count = 0 and hidden_at is null)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint interaction_check check (content is not null or file_url is not null),
  constraint interaction_check1 check (answers_by = 'team' or team_id is null),
  foreign key (stage_id, challenge_id) references stage (id, challenge_id) on delete cascade,
  foreign key (team_id, challenge_id) references team (id, challenge_id) on delete set null (team_id)
);
create unique index interaction_member_index on interaction (stage_id, member_id) where answers_by = 'member';
create unique index interaction_team_stage_index on interaction (stage_id, team_id);
create index interaction_own_index on interaction (member_id, challenge_id);
create index interaction_team_index on interaction (team_id) where team_id is not null;
create index interaction_order_index on interaction (stage_id, is_waiting desc, id);
create index interaction_challenge_index on interaction (challenge_id);
-- For the check before a picture's files are deleted.
create index interaction_file_index on interaction (file_url) where file_url is not null;
-- Who answered a stage.
create index interaction_answered_index on interaction (stage_id, member_id)
  where hidden_at is null and member_id is not null;
-- The answers that wait longest for a reply, of all challenges.
-- Safe for the version before: the answers of participants, some hundred thousand rows, of which few wait.
create index interaction_waiting_index on interaction (id) where is_waiting;

-- Who edited an answer that stands for a team.
create table interaction_editor (
  interaction_id bigint references interaction on delete cascade,
  member_id int references member on delete cascade,
  updated_at timestamptz not null,
  primary key (interaction_id, member_id)
);
create index interaction_editor_member_index on interaction_editor (member_id);

-- Replies of judges, advisers and admins of the challenge: one each.
create table interaction_reply (
  id bigint generated always as identity primary key,
  interaction_id bigint not null references interaction on delete cascade,
  -- Null once its author deleted the account.
  member_id int references member on delete set null,
  content text not null,
  -- The author's roles in the challenge as they wrote it.
  is_judge boolean not null,
  is_advisor boolean not null,
  is_challenge_admin boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (interaction_id, member_id)
);
create index interaction_reply_member_index on interaction_reply (member_id);


-- challenges/forum

-- How many topics a challenge has.
create table topic_total (
  challenge_id int primary key references challenge on delete cascade,
  topics_count int not null
);

-- The forum of a challenge.
create table topic (
  id bigint generated always as identity primary key,
  challenge_id int not null references challenge on delete cascade,
  member_id int not null references member on delete cascade,
  title text not null,
  -- Cleaned HTML.
  description text not null,
  words tsvector generated always as (topic_words(challenge_id, title, description)) stored,
  replies_count int not null default 0,
  -- The time of the latest reply, or of the topic itself.
  last_post_at timestamptz not null default now(),
  is_pinned boolean not null default false,
  is_closed boolean not null default false,
  answer_id bigint,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index topic_challenge_index on topic (challenge_id, is_pinned desc, last_post_at desc, id desc);
create index topic_member_index on topic (member_id, created_at);
create index topic_words_index on topic using gin (words);
create index topic_answer_index on topic (answer_id) where answer_id is not null;

create table topic_message (
  id bigint generated always as identity primary key,
  topic_id bigint not null references topic on delete cascade,
  member_id int not null references member on delete cascade,
  -- Cleaned HTML.
  message text not null,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (topic_id, id)
);
create index topic_message_member_index on topic_message (member_id, created_at);

-- Whether a member follows a topic, or muted it.
create table topic_follow (
  topic_id bigint references topic on delete cascade,
  member_id int references member on delete cascade,
  is_followed boolean not null,
  primary key (topic_id, member_id)
);
create index topic_follow_member_index on topic_follow (member_id);


-- challenges/tasks

-- Tasks of challenges. Members join one as long as there is a place; without a maximum it is never full.
create table task (
  id int generated always as identity primary key,
  challenge_id int not null references challenge on delete cascade,
  name_pt text not null,
  name_en text not null,
  description_pt text not null,
  description_en text not null,
  max_users int check (max_users > 0),
  joined_users int not null default 0 check (joined_users >= 0),
  done_users int not null default 0 check (done_users >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint task_is_not_overfull check (joined_users <= max_users),
  unique (id, challenge_id)
);
create index task_challenge_index on task (challenge_id, id desc);
-- For the progress of a challenge.
create index task_joined_index on task (challenge_id) where joined_users > 0;
create index task_done_index on task (challenge_id) where done_users > 0;

-- Who joined a task, and whether they have done it. What is done stays when a member leaves the challenge.
create table task_member (
  task_id int,
  challenge_id int not null references challenge on delete cascade,
  member_id int references member on delete cascade,
  joined_at timestamptz not null default now(),
  done_at timestamptz,
  hours double precision check ((hours >= (0.25)::double precision) and hours <= 1000),
  marked_by int references member on delete set null,
  constraint task_member_check check (done_at is not null or (hours is null and marked_by is null)),
  primary key (task_id, member_id),
  foreign key (task_id, challenge_id) references task (id, challenge_id) on delete cascade
);
create index task_member_joined_index on task_member (task_id, joined_at, member_id);
create index task_member_member_index on task_member (member_id, challenge_id);
create index task_member_challenge_index on task_member (challenge_id);
-- For the deletion of an account.
create index task_member_marked_by_index on task_member (marked_by) where marked_by is not null;


-- challenges/moderation

-- What is reported and decided about one content: one case each.
create table moderation_case (
  id bigint generated always as identity primary key,
  kind text not null,
  target_id bigint not null,
  challenge_id int references challenge on delete cascade,
  author_id int references member on delete set null,
  -- Open cases wait for a decision; the other statuses are the latest decision.
  status text not null default 'open' check (status in ('open', 'hidden', 'restored', 'warned', 'closed')),
  reports_count int not null default 0,
  -- Grows with each decision and each answer.
  version int not null default 1,
  -- Since when it is open.
  waiting_since timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (kind, target_id)
);
create index moderation_case_age_index on moderation_case (status, waiting_since, id);
create index moderation_case_reports_index on moderation_case (status, reports_count desc, id);
create index moderation_case_challenge_index on moderation_case (challenge_id, status, waiting_since, id);
create index moderation_case_author_index on moderation_case (author_id);

-- A member reports a content once.
create table content_report (
  id bigint generated always as identity primary key,
  case_id bigint not null references moderation_case on delete cascade,
  -- Null once the reporter deleted the account.
  member_id int references member on delete set null,
  reason text not null,
  created_at timestamptz not null,
  unique (case_id, member_id)
);
create index content_report_member_index on content_report (member_id);

create table moderation_decision (
  id bigint generated always as identity primary key,
  case_id bigint not null references moderation_case on delete cascade,
  action text not null check (action in ('hide', 'restore', 'warn', 'close')),
  note text,
  -- By the number of reports, until somebody decides.
  is_automatic boolean not null,
  moderator_id int references member on delete set null,
  -- The author's.
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null
);
create index moderation_decision_case_index on moderation_decision (case_id, id);
create index moderation_decision_moderator_index on moderation_decision (moderator_id);


-- challenges/partners

-- Organisations that support a challenge, in the order of their ids.
create table challenge_partner (
  id int generated always as identity primary key,
  challenge_id int not null references challenge on delete cascade,
  name text not null,
  description_pt text not null,
  description_en text not null,
  logo_url text not null,
  url text check (url ~ '^https?://'),
  position int not null default 0
);
create index challenge_partner_challenge_index on challenge_partner (challenge_id, "position", id);
-- For the check before a logo's files are deleted.
create index challenge_partner_logo_index on challenge_partner (logo_url);


-- challenges/faqs

-- Questions about a challenge, in the order of their ids; the answers are cleaned HTML.
create table challenge_faq (
  id int generated always as identity primary key,
  challenge_id int not null references challenge on delete cascade,
  question_pt text not null,
  question_en text not null,
  answer_pt text not null,
  answer_en text not null,
  -- Questions and partners have an order. Those that nobody put in order have the same position, and are in the order of
  -- their ids.
  position int not null default 0
);
create index challenge_faq_challenge_index on challenge_faq (challenge_id, "position", id);


-- challenges/people

-- Members who want to advise a challenge. A row ends with the answer.
create table adviser_application (
  id int generated always as identity primary key,
  challenge_id int not null references challenge on delete cascade,
  member_id int not null references member on delete cascade,
  message text not null,
  created_at timestamptz not null default now(),
  unique (challenge_id, member_id)
);
create index adviser_application_member_index on adviser_application (member_id);

-- Invitations by e-mail to a role in a challenge.
create table role_invitation (
  id int generated always as identity primary key,
  challenge_id int not null references challenge on delete cascade,
  role text not null check (role in ('judge', 'advisor', 'challenge_admin', 'partner')),
  -- Null once it was erased, some time after the end.
  email text,
  language text not null check (language in ('pt', 'en')),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'withdrawn')),
  token_hash bytea unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  invited_by int references member on delete set null,
  -- Who accepted it.
  member_id int references member on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint role_invitation_check check (email is not null or status <> 'pending'),
  constraint role_invitation_check1 check (member_id is null or status = 'accepted')
);
create unique index role_invitation_open_index on role_invitation (challenge_id, role, lower(email))
  where status = 'pending';
create index role_invitation_challenge_index on role_invitation (challenge_id, id desc);
create index role_invitation_address_index on role_invitation (lower(email)) where email is not null;
-- For the deletion of accounts.
create index role_invitation_invited_by_index on role_invitation (invited_by) where invited_by is not null;
create index role_invitation_member_index on role_invitation (member_id) where member_id is not null;
-- For the sweep.
create index role_invitation_expiry_index on role_invitation (expires_at) where email is not null;


-- challenges/gallery

-- Pictures of a challenge, newest first.
create table gallery_picture (
  id int generated always as identity primary key,
  challenge_id int not null references challenge on delete cascade,
  image_url text not null,
  image_thumb_url text not null,
  text_pt text not null,
  text_en text not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  created_at timestamptz not null default now()
);
create index gallery_picture_challenge_index on gallery_picture (challenge_id, id desc);
-- For the check before a picture's files are deleted.
create index gallery_picture_image_index on gallery_picture (image_url);


-- challenges/files

-- Files of a challenge, newest first.
create table challenge_file (
  id int generated always as identity primary key,
  challenge_id int not null references challenge on delete cascade,
  title_pt text not null,
  title_en text not null,
  description_pt text not null,
  description_en text not null,
  -- As it is downloaded, with its extension.
  name text not null,
  -- In the storage.
  stored_as text not null,
  size bigint not null check (size >= 0),
  downloads int not null default 0,
  created_at timestamptz not null default now(),
  -- The SHA-256 of the content; none of files from before it was kept.
  digest text check (digest ~ '^[0-9a-f]{64}$')
);
create index challenge_file_challenge_index on challenge_file (challenge_id, id desc);
-- For the check before a file is deleted from the storage.
create index challenge_file_stored_index on challenge_file (stored_as);


-- platform/maps

-- Clusters of public maps. What is on a map is in places of a hundredth of a degree, the rows of a table with
-- `challenge_id`, `x` and `y` (longitude and latitude in hundredths of a degree) and `people`, null while the place is
-- not on the map. `map_cell` sums the places by cells of the Mercator projection, in squares of 2 to the power of
-- `level` cells a side, so that a map reads some hundreds of rows at each zoom. For another map, add the triggers of
-- `problem_place` below to its table of places, with a name of its own; `readClusters` of `server/platform/maps` reads them.
-- A transaction that writes in several statements calls `lock_map` before the first.
create table map_cell (
  map text,
  challenge_id int references challenge on delete cascade,
  level smallint,
  x int,
  y int,
  places int not null,
  people bigint not null,
  -- Sums over the places, in hundredths of a degree.
  longitudes bigint not null,
  latitudes bigint not null,
  primary key (challenge_id, map, level, x, y)
) with (fillfactor=80);
create index map_cell_empty_index on map_cell (challenge_id, map) where places = 0;


-- challenges/problem-locations

-- Places of a challenge where problems were reported: what the public map, lists and exports derive from.
create table problem_place (
  challenge_id int references challenge on delete cascade,
  x int check ((x >= '-18000'::integer) and x <= 18000),
  y int check ((y >= '-9000'::integer) and y <= 9000),
  -- Of the nearest city or town.
  name text not null,
  folded_name text collate "C" generated always as (fold_tag(name)) stored,
  -- Visible reports, and the members who reported one or have it too.
  points int not null default 0 check (points >= 0),
  reporters int not null default 0 check (reporters >= 0),
  -- As the map sums them: fewer than three count as none.
  people int generated always as (case when (points = 0) then null::integer when (reporters < 3) then 0 else reporters end) stored,
  primary key (challenge_id, x, y)
);
create index problem_place_points_index on problem_place (challenge_id, points desc, x, y) where points > 0;
create index problem_place_name_index on problem_place (challenge_id, folded_name);

create table problem_total (
  challenge_id int primary key references challenge on delete cascade,
  points int not null default 0,
  places int not null default 0
);

create table problem_location (
  id bigint generated always as identity primary key,
  challenge_id int not null references challenge on delete cascade,
  -- Null once the author deleted the account, or the report that others have too; then nothing exact is left.
  member_id int references member on delete cascade,
  -- As sent: for the author and the admins of the challenge alone.
  location text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- The public place.
  public_location text not null,
  x int not null,
  y int not null,
  description text not null,
  image_url text,
  -- Other members who have the problem too.
  supporters int not null default 0 check (supporters >= 0),
  -- Hidden by moderation.
  hidden_at timestamptz,
  created_at timestamptz not null,
  foreign key (challenge_id, x, y) references problem_place on delete cascade
);
create index problem_location_list_index on problem_location (challenge_id, id desc) where hidden_at is null;
create index problem_location_place_index on problem_location (challenge_id, x, y, id desc);
create index problem_location_member_index on problem_location (member_id, challenge_id, id desc);
-- For the check before a picture's files are deleted.
create index problem_location_image_index on problem_location (image_url) where image_url is not null;
-- A report that is sent twice is one report.
create unique index problem_location_repeat_index on problem_location (member_id, challenge_id, latitude, longitude, md5(description));
create index problem_location_managed_index on problem_location (challenge_id, id desc);
create index problem_location_words_index on problem_location using gin (fold_tag(((description || ' ') || public_location)) gin_trgm_ops);

create table problem_supporter (
  location_id bigint references problem_location on delete cascade,
  member_id int references member on delete cascade,
  created_at timestamptz not null,
  primary key (location_id, member_id)
);
create index problem_supporter_member_index on problem_supporter (member_id);


-- challenges/community

-- The community of a challenge: its contestants, but for members who hide from it. Each has a row for every scope that
-- they are found by, newest first: `all`, `skill:` with its id, `place:` with the rounded position where they live in
-- hundredths of a degree, and `name:` with the folded name from each of its words on. Collated by bytes, so that the
-- beginning of a name is a range of the index; since very many share one or two letters, `start:` has these too.
-- Members whose profile moderation hid have no place.
create table community_listing (
  challenge_id int,
  scope text collate "C",
  joined_at timestamptz,
  member_id int,
  primary key (challenge_id, scope, joined_at, member_id)
);
create index community_listing_member_index on community_listing (member_id, challenge_id);

-- How many are listed.
create table community_total (
  challenge_id int primary key references challenge on delete cascade,
  members int not null check (members >= 0)
);

-- How many of the community live at each rounded position: the places of the map, in hundredths of a degree.
create table community_place (
  challenge_id int references challenge on delete cascade,
  x int,
  y int,
  people int not null check (people > 0),
  primary key (challenge_id, x, y)
);
create index community_place_people_index on community_place (challenge_id, people desc, x, y);

-- Changes of these figures that a transaction has made until now. They are applied when it commits: members who join a
-- challenge at the same time wait for each other's commits, but not for what else their transactions do. The reference
-- locks the challenge before whatever else is locked at the commit. No row outlives its transaction.
create unlogged table community_move (
  transaction xid8 not null default pg_current_xact_id(),
  challenge_id int not null references challenge on delete cascade,
  scope text not null,
  members int not null,
  -- One of each statement: a trigger for each row would be slow where a statement writes thousands.
  leads boolean not null
);
create index community_move_transaction_index on community_move (transaction);
create index community_move_challenge_index on community_move (challenge_id);


-- challenges/certificates

-- What an admin changed about someone's certificate before it was issued; null where the rule holds.
create table certificate_candidate (
  challenge_id int references challenge on delete cascade,
  member_id int references member on delete cascade,
  included boolean,
  name text,
  -- Null is "no hours" where `has_hours`.
  hours int check (hours >= 1 and hours <= 2000),
  has_hours boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (challenge_id, member_id)
);
create index certificate_candidate_member_index on certificate_candidate (member_id);

-- A confirmation by an admin; a job issues to its members in the order of their ids, up to the cursor so far. One at a
-- time for a challenge.
create table certificate_issuance (
  id int generated always as identity primary key,
  challenge_id int not null references challenge on delete cascade,
  actor_id int references member on delete set null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done')),
  -- Emptied once it is done.
  member_ids int[] not null,
  member_cursor int not null default 0,
  total int not null,
  issued int not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index certificate_issuance_one_index on certificate_issuance (challenge_id) where status <> 'done';
create index certificate_issuance_actor_index on certificate_issuance (actor_id);
create index certificate_issuance_challenge_index on certificate_issuance (challenge_id, id desc);

-- Each has a copy of all that it says: later changes of the challenge or the member do not reach it.
create table certificate (
  id int generated always as identity primary key,
  -- In groups with hyphens.
  code text not null unique,
  challenge_id int references challenge on delete set null,
  -- Null once the member deleted the account.
  member_id int references member on delete set null,
  issuance_id int references certificate_issuance on delete set null,
  -- Null once the member deleted the account and did not keep it.
  contestant_name text,
  team_name text,
  role text not null check (role in ('contestant', 'captain')),
  hours int check (hours >= 1 and hours <= 2000),
  challenge_title_pt text not null,
  challenge_title_en text not null,
  responsible_name text not null,
  organisation_name text not null,
  organisation_signatory text not null,
  logo_url text not null,
  banner_url text not null,
  accepted_at timestamptz not null,
  closed_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  -- As an admin wrote it; null where the deletion of the account withdrew it.
  withdrawal_reason text,
  signatory_role_pt text not null default '',
  signatory_role_en text not null default '',
  signature_url text,
  constraint certificate_check check (withdrawn_at is not null or (withdrawal_reason is null and contestant_name is not null))
);
-- One valid certificate of a challenge for each member, however often a job runs.
create unique index certificate_once_index on certificate (challenge_id, member_id) where withdrawn_at is null;
create index certificate_challenge_index on certificate (challenge_id, member_id, id desc);
create index certificate_member_index on certificate (member_id, id desc);
create index certificate_issuance_index on certificate (issuance_id);
-- For the check before a picture's files are deleted.
create index certificate_logo_index on certificate (logo_url);
create index certificate_banner_index on certificate (banner_url);
create index certificate_signature_index on certificate (signature_url) where signature_url is not null;

-- The signed credentials of certificates: a correction revokes one and makes the next. The id is its place in the
-- status list, which verifiers read long after a certificate is gone.
create table certificate_credential (
  id int generated always as identity primary key,
  certificate_id int references certificate on delete set null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index certificate_credential_index on certificate_credential (certificate_id) where revoked_at is null;
create index certificate_credential_certificate_index on certificate_credential (certificate_id);
create index certificate_credential_revoked_index on certificate_credential (id) where revoked_at is not null;


-- challenges/announcements

-- Messages of those who run a challenge to people in it.
create table challenge_announcement (
  id int generated always as identity primary key,
  challenge_id int not null references challenge on delete cascade,
  -- For idempotent creation.
  key uuid not null unique,
  subject_pt text not null,
  subject_en text not null,
  -- Cleaned HTML.
  text_pt text not null,
  text_en text not null,
  audience text not null check (audience in ('participants', 'followers', 'judges')),
  -- Of participants: only those who fit it.
  filter jsonb not null,
  by_mail boolean not null,
  author_id int references member on delete set null,
  -- Who sent or scheduled it.
  sender_id int references member on delete set null,
  send_at timestamptz,
  -- Why it was not sent at that time.
  obstacle text,
  begun_at timestamptz,
  stopped_at timestamptz,
  -- Its delivery, as long as notifications are stored; the figures are copied before they are deleted.
  announcement_id bigint unique references announcement on delete set null,
  addressees int,
  figures jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index challenge_announcement_list_index on challenge_announcement (challenge_id, begun_at desc, id desc);
create index challenge_announcement_due_index on challenge_announcement (send_at)
  where begun_at is null and send_at is not null;
create index challenge_announcement_author_index on challenge_announcement (author_id) where author_id is not null;
create index challenge_announcement_sender_index on challenge_announcement (sender_id) where sender_id is not null;


-- References between features that refer to each other.

alter table challenge_prize add foreign key (winner_team_id, challenge_id) references team(id, challenge_id) on delete set null (winner_team_id);
alter table team add foreign key (id, responsible_id) references team_member(team_id, member_id) deferrable initially deferred;
alter table team add foreign key (id, next_responsible_id) references team_member(team_id, member_id) on delete set null (next_responsible_id);
alter table topic add foreign key (id, answer_id) references topic_message(topic_id, id) on delete set null (answer_id);


-- Functions and triggers. Functions may call others that come later.
set local check_function_bodies = off;


-- Of several features

-- The figures of both lists derive from their rows. Former figures had none.
create function count_partners_and_faqs() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from challenge where id in (select challenge_id from changed) order by id for no key update;
  if tg_table_name = 'challenge_partner' then
    update challenge c set partners_count = c.partners_count + change.by
    from (select challenge_id, one * count(*) as by from changed group by challenge_id) change
    where c.id = change.challenge_id;
  else
    update challenge c set faqs_count = c.faqs_count + change.by
    from (select challenge_id, one * count(*) as by from changed group by challenge_id) change
    where c.id = change.challenge_id;
  end if;
  return null;
end $$;

-- The figures of both lists derive from their rows. Former figures had none.
create function count_pictures_and_files() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from challenge where id in (select challenge_id from changed) order by id for no key update;
  if tg_table_name = 'gallery_picture' then
    update challenge c set galery_count = c.galery_count + change.by
    from (select challenge_id, one * count(*) as by from changed group by challenge_id) change
    where c.id = change.challenge_id;
  else
    update challenge c set files_count = c.files_count + change.by
    from (select challenge_id, one * count(*) as by from changed group by challenge_id) change
    where c.id = change.challenge_id;
  end if;
  return null;
end $$;

-- The words by which an enquiry is found, without accents: names and addresses in their parts.
create function inbox_words(variadic texts text[]) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', regexp_replace(fold_tag(array_to_string(texts, ' ')), '\W+', ' ', 'g'))
$$;

create function text_of(content jsonb, field text, language text) returns text language sql immutable as $$
  select coalesce(content ->> (field || '_' || language), '')
$$;

-- Compares the texts of a row with those before, and keeps what follows for their translations.
create function note_text_changes(noted_kind text, noted_row text, before jsonb, after jsonb) returns void
language plpgsql as $$
declare
  noted_field text;
  pt text;
  en text;
  is_changed_pt boolean;
  is_changed_en boolean;
  known text;
  source text;
  row_name text := left(coalesce(
    nullif(after ->> 'title_pt', ''), nullif(after ->> 'title_en', ''),
    nullif(after ->> 'name_pt', ''), nullif(after ->> 'name_en', ''),
    nullif(after ->> 'question_pt', ''), nullif(after ->> 'question_en', ''),
    after ->> 'full_name', after ->> 'name', ''), 200);
begin
  for noted_field in
    select left(key, -3) from jsonb_object_keys(after) as key
    where right(key, 3) = '_pt' and after ? (left(key, -3) || '_en')
  loop
    pt := text_of(after, noted_field, 'pt');
    en := text_of(after, noted_field, 'en');
    is_changed_pt := pt <> text_of(before, noted_field, 'pt');
    is_changed_en := en <> text_of(before, noted_field, 'en');
    if before is null then
      is_changed_pt := pt <> '';
      is_changed_en := en <> '';
    end if;
    continue when not is_changed_pt and not is_changed_en;
    if pt = '' and en = '' then
      delete from text_change where (kind, row_id, field) = (noted_kind, noted_row, noted_field);
      continue;
    end if;
    select original into known from text_change
      where (kind, row_id, field) = (noted_kind, noted_row, noted_field) for update;
    -- Both at once, or the translation of a text that was as new in both.
    continue when known is null and pt <> '' and en <> '' and is_changed_en
      and (is_changed_pt or text_of(before, noted_field, 'pt') <> '');
    source := case
      when pt = '' then 'en'
      when en = '' then 'pt'
      when known is not null then known
      when before is not null and text_of(before, noted_field, 'pt') = '' then 'en'
      else 'pt' end;
    insert into text_change as known_text
      (kind, row_id, field, challenge_id, name, excerpt, original, is_missing, original_changed_at, translated_at)
    values (
      noted_kind, noted_row, noted_field,
      case when noted_kind = 'challenge' then noted_row::integer else (after ->> 'challenge_id')::integer end,
      row_name, left(trim(regexp_replace(case source when 'pt' then pt else en end, '<[^>]*>', ' ', 'g')), 200), source, pt = '' or en = '', now(),
      case when case source when 'pt' then is_changed_en else is_changed_pt end then now() end)
    on conflict (kind, row_id, field) do update set
      name = excluded.name,
      excerpt = excluded.excerpt,
      original = excluded.original,
      is_missing = excluded.is_missing,
      original_changed_at = case
        when known_text.original <> source or case source when 'pt' then is_changed_pt else is_changed_en end then now()
        else known_text.original_changed_at end,
      translated_at = coalesce(excluded.translated_at, known_text.translated_at);
  end loop;
  update text_change set name = row_name where kind = noted_kind and row_id = noted_row and name <> row_name;
end $$;

create function note_texts() returns trigger language plpgsql as $$
declare
  key_column text := tg_argv[0];
begin
  if tg_op = 'DELETE' then
    delete from text_change where kind = tg_table_name and row_id = to_jsonb(old) ->> key_column;
  elsif tg_op = 'UPDATE' then
    perform note_text_changes(tg_table_name, to_jsonb(new) ->> key_column, to_jsonb(old), to_jsonb(new));
  else
    perform note_text_changes(tg_table_name, to_jsonb(new) ->> key_column, null, to_jsonb(new));
  end if;
  return null;
end $$;

-- Follows all texts of a table in two languages. To be called again where the table got further ones.
create function follow_texts(followed regclass, key_column text default 'id') returns void language plpgsql as $$
declare
  texts text;
begin
  select string_agg(format('%I', attname), ', ') into texts from pg_attribute
    where attrelid = followed and attnum > 0 and not attisdropped and attname ~ '_(pt|en)$';
  execute format('drop trigger if exists texts_are_followed on %s', followed);
  execute format(
    'create trigger texts_are_followed after insert or delete or update of %s on %s
       for each row execute function note_texts(%L)', texts, followed, key_column);
  -- What is missing already.
  execute format('select note_text_changes(%L, (t.%I)::text, null, to_jsonb(t)) from %s t',
    followed, key_column, followed);
end $$;


-- challenges/categories

create trigger texts_are_followed
  after insert or delete or update of name_pt, name_en, description_pt, description_en on category
  for each row execute function note_texts('id');


-- organisation/pages

-- A page changes by another version too, which is compared with the one before.
create function note_page_texts() returns trigger language plpgsql as $$
declare
  before jsonb;
begin
  if tg_op = 'UPDATE' then
    before := to_jsonb(old);
  else
    select to_jsonb(former) into before from page_version former
      where former.slug = new.slug and former.version < new.version order by former.version desc limit 1;
  end if;
  perform note_text_changes('page_version', new.slug, before, to_jsonb(new));
  return null;
end $$;
create trigger texts_are_followed
  after insert or update on page_version
  for each row execute function note_page_texts();


-- members/members

-- A write of a member's slug reserves the address. Of concurrent writers of the same slug the first gets it; the rows of
-- the others are skipped and count as not written.
create function take_member_address() returns trigger language plpgsql as $$
begin
  insert into member_address (slug, member_id) values (new.slug, new.id)
    on conflict (slug) do update set slug = excluded.slug where member_address.member_id = excluded.member_id;
  if not found then
    return null;
  end if;
  return new;
end
$$;
create trigger member_address_of_newcomer before insert on member for each row execute function take_member_address();
create trigger member_address_change
  before update of slug on member
  for each row when (new.slug <> old.slug) execute function take_member_address();

create function begin_impact() returns trigger language plpgsql as $$
begin
  insert into member_impact (member_id) select id from after;
  return null;
end $$;
create trigger impact_begins
  after insert on member referencing new table as after
  for each statement execute function begin_impact();

-- The board shows members with a complete profile who do not hide from it.
create function place_on_board(ids int[]) returns void language plpgsql as $$
begin
  -- Lock first, then read, so that concurrent writes are included.
  perform from member_impact where member_id = any(ids) order by member_id for no key update;
  update member_impact i set country = shown.country
  from (
    select m.id, case when not m.hidden_from_impact_board and m.deleted_at is null and p.member_id is not null
      then c.country_residence end as country
    from member m
    left join user_profile p on p.member_id = m.id
    left join contestant c on c.member_id = m.id
    where m.id = any(ids)
  ) shown
  where i.member_id = shown.id and i.country is distinct from shown.country;
end $$;

create function place_changed_member() returns trigger language plpgsql as $$
begin
  perform place_on_board(array[new.id]);
  return null;
end $$;
-- Deferred to the commit: a transaction that locks challenges and then a member's impact would deadlock otherwise.
create constraint trigger members_hide_from_board
  after update of hidden_from_impact_board, deleted_at on member deferrable initially deferred
  for each row
  when ((old.hidden_from_impact_board, old.deleted_at) is distinct from (new.hidden_from_impact_board, new.deleted_at))
  execute function place_changed_member();

create function list_contestant_of_member() returns trigger language plpgsql as $$
begin
  perform refresh_contestant_listing(new.id);
  return null;
end $$;
create trigger contestants_are_listed
  after update of hidden_from_community, deleted_at on member
  for each row
  when ((old.hidden_from_community, old.deleted_at) is distinct from (new.hidden_from_community, new.deleted_at))
  execute function list_contestant_of_member();

create function list_community_of_member() returns trigger language plpgsql as $$
begin
  -- Who deletes the account deletes roles and impact next. A change of a challenge's lives locks the challenge first.
  if new.deleted_at is not null then
    perform from challenge
    where id in (select challenge_id from challenge_role where member_id = new.id) order by id for key share;
  end if;
  perform refresh_community_listing(array[new.id]);
  return null;
end $$;
create trigger community_is_listed
  after update of first_name, last_name, hidden_from_community, hidden_at, deleted_at on member
  for each row
  when ((old.folded_name, old.hidden_from_community, old.hidden_at, old.deleted_at)
      is distinct from (new.folded_name, new.hidden_from_community, new.hidden_at, new.deleted_at))
  execute function list_community_of_member();

create function rename_roles() returns trigger language plpgsql as $$
begin
  -- A change of a challenge's lives locks the challenge, then its participants.
  perform from challenge
  where id in (select challenge_id from challenge_role where member_id = new.id) order by id for key share;
  update challenge_role set folded_name = new.folded_name where member_id = new.id;
  return null;
end $$;
create trigger roles_are_renamed
  after update of first_name, last_name on member
  for each row when (old.folded_name is distinct from new.folded_name) execute function rename_roles();


-- platform/audit

-- The audit log is only added to. Entries go after a year; the erasure of personal data removes address and detail.
create function keep_audit_event() returns trigger language plpgsql as $$
begin
  -- A cascade from the member who is deleted.
  if pg_trigger_depth() > 1 then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' and old.created_at < now() - interval '365 days' then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.address is null and new.detail = '{}'
    and (new.id, new.kind, new.member_id, new.actor_id, new.created_at)
      is not distinct from (old.id, old.kind, old.member_id, old.actor_id, old.created_at) then
    return new;
  end if;
  raise exception 'the audit log is only added to';
end $$;
create trigger audit_events_stay
  before delete or update on audit_event
  for each row execute function keep_audit_event();
create trigger audit_log_stays before truncate on audit_event for each statement execute function keep_audit_event();


-- platform/mail

create function record_mail_of_notifications() returns trigger language plpgsql as $$
begin
  -- Skips rows that are locked: a mail never waits for what a member or a deletion does with its notifications.
  update notification set mail_state = new.state where id = any(array(
    select id from notification
    where id = any(array(
      select (new.data ->> 'notification')::bigint where new.data ? 'notification'
      union all
      select value::bigint from jsonb_array_elements_text(coalesce(new.data -> 'notifications', '[]')) value
    ))
    for no key update skip locked
  ));
  return null;
end $$;
create trigger mail_of_notifications_is_recorded
  after update of state on mail
  for each row
  when (old.state = 'queued' and new.state <> 'queued' and new.template in ('notification', 'notifications-digest'))
  execute function record_mail_of_notifications();


-- members/profiles

create function place_changed_profile() returns trigger language plpgsql as $$
begin
  perform place_on_board(array[case tg_op when 'DELETE' then old.member_id else new.member_id end]);
  return null;
end $$;
create trigger profiles_lead_to_board
  after insert or delete on user_profile
  for each row execute function place_changed_profile();
create trigger contestants_lead_to_board
  after insert or delete or update of country_residence on contestant
  for each row execute function place_changed_profile();

create function list_contestant() returns trigger language plpgsql as $$
begin
  perform refresh_contestant_listing(new.member_id);
  return null;
end $$;
create trigger contestants_are_listed
  after insert or update of country_residence on contestant
  for each row execute function list_contestant();

-- Every change of what the rows derive from holds the lock of the member, so that refreshes of one do not overlap.
create function refresh_community_listing(members int[]) returns void language plpgsql as $$
begin
  with due as materialized (
    select * from community_listing_due() where member_id = any(members)
  ), gone as (
    delete from community_listing l
    where member_id = any(members) and not exists (
      select from due d
      where (d.challenge_id, d.scope, d.joined_at, d.member_id) = (l.challenge_id, l.scope, l.joined_at, l.member_id)
    )
  )
  insert into community_listing select * from due on conflict do nothing;
end $$;

create function list_community_of_contestant() returns trigger language plpgsql as $$
begin
  perform refresh_community_listing(array[new.member_id]);
  return null;
end $$;
create trigger community_is_listed
  after insert or update of latitude, longitude on contestant
  for each row execute function list_community_of_contestant();


-- members/skills

create function list_contestants_of_skills() returns trigger language plpgsql as $$
begin
  perform refresh_contestant_listing(member_id)
  from contestant where id in (select contestant_id from changed);
  return null;
end $$;
create trigger skills_are_listed
  after insert on contestant_skill referencing new table as changed
  for each statement execute function list_contestants_of_skills();
create trigger skills_are_unlisted
  after delete on contestant_skill referencing old table as changed
  for each statement execute function list_contestants_of_skills();

create function list_community_of_skills() returns trigger language plpgsql as $$
begin
  perform refresh_community_listing(array(
    select member_id from contestant where id in (select contestant_id from changed)));
  return null;
end $$;
create trigger community_skills_are_listed
  after insert on contestant_skill referencing new table as changed
  for each statement execute function list_community_of_skills();
create trigger community_skills_are_unlisted
  after delete on contestant_skill referencing old table as changed
  for each statement execute function list_community_of_skills();

create trigger texts_are_followed
  after insert or delete or update of name_pt, name_en on skill
  for each row execute function note_texts('id');


-- members/platform-settings

-- The next eight o'clock in the morning of a zone, or the next of a Monday. A zone unknown to PostgreSQL is UTC.
create function next_digest(after timestamptz, frequency text, zone text) returns timestamptz
language plpgsql stable as $$
declare
  here timestamp;
  due timestamp;
begin
  begin
    here := after at time zone zone;
  exception when invalid_parameter_value then
    zone := 'UTC';
    here := after at time zone zone;
  end;
  due := date_trunc(case frequency when 'weekly' then 'week' else 'day' end, here) + interval '8 hours';
  if due <= here then
    due := due + case frequency when 'weekly' then interval '7 days' else interval '1 day' end;
  end if;
  return due at time zone zone;
end $$;

-- A notification whose digest the member switched off has no mail to come.
create function move_digest() returns trigger language plpgsql as $$
begin
  if new.email_frequency = 'always' and (tg_op = 'INSERT' or old.email_frequency = 'always') then
    return null;
  end if;
  update notification set digest_at = case new.email_frequency
    when 'never' then null
    when 'always' then new.updated_at
    else next_digest(new.updated_at, new.email_frequency, new.timezone)
  end,
  mail_state = case when new.email_frequency = 'never' then 'dropped' else mail_state end
  where member_id = new.member_id and digest_at is not null;
  return null;
end $$;
create trigger digest_follows_setting
  after update of timezone, email_frequency on platform_setting
  for each row
  when ((old.timezone, old.email_frequency) is distinct from (new.timezone, new.email_frequency))
  execute function move_digest();
create trigger digest_follows_first_setting
  after insert on platform_setting
  for each row execute function move_digest();


-- organisation/faqs

create trigger texts_are_followed
  after insert or delete or update of question_pt, question_en, answer_pt, answer_en on faq
  for each row execute function note_texts('id');
create trigger texts_are_followed
  after insert or delete or update of name_pt, name_en on faq_theme
  for each row execute function note_texts('slug');


-- organisation/partners

create trigger texts_are_followed
  after insert or delete or update of description_pt, description_en on partner
  for each row execute function note_texts('id');


-- organisation/transparency

-- The parts of a document are followed as one text in each language.
create function words_of_sections(sections jsonb, language text) returns text language sql immutable as $$
  select coalesce(string_agg(word, E'\n' order by place, nth), '')
  from jsonb_array_elements(sections) with ordinality as part (section, place),
    unnest(array[
      section #>> array['title', language],
      section #>> array['text', language],
      (
        select string_agg(amount #>> array['label', language], E'\n' order by at)
        from jsonb_array_elements(section -> 'amounts') with ordinality as listed (amount, at)
      )
    ]) with ordinality as words (word, nth)
  where word <> ''
$$;

create function with_words(document jsonb) returns jsonb language sql immutable as $$
  select document || jsonb_build_object(
    'sections_pt', words_of_sections(document -> 'sections', 'pt'),
    'sections_en', words_of_sections(document -> 'sections', 'en'))
$$;

create function note_document_texts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from text_change where kind = 'organisation_document' and row_id = old.id::text;
  else
    perform note_text_changes('organisation_document', new.id::text,
      case tg_op when 'UPDATE' then with_words(to_jsonb(old)) end, with_words(to_jsonb(new)));
  end if;
  return null;
end $$;
create trigger texts_are_followed
  after insert or delete or update on organisation_document
  for each row execute function note_document_texts();

create trigger texts_are_followed
  after insert or delete or update of name_pt, name_en, description_pt, description_en on governing_body
  for each row execute function note_texts('id');
create trigger texts_are_followed
  after insert or delete or update of role_pt, role_en on governing_body_seat
  for each row execute function note_texts('id');
create trigger texts_are_followed
  after insert or delete or update of object_pt, object_en on partnership_agreement
  for each row execute function note_texts('id');


-- organisation/impact

create function total_board() returns trigger language plpgsql as $$
begin
  insert into impact_board_total as t (country, members)
    select country, sum(one) from (
      select b.country, -1 as one from before b join after a using (member_id) where b.country is distinct from a.country
      union all
      select a.country, 1 from before b join after a using (member_id) where b.country is distinct from a.country
    ) change
    where country is not null group by country order by country
    on conflict (country) do update set members = t.members + excluded.members;
  return null;
end $$;
create trigger board_is_totalled
  after update on member_impact referencing old table as before new table as after
  for each statement execute function total_board();

create function untotal_board() returns trigger language plpgsql as $$
begin
  update impact_board_total t set members = t.members - gone.members
  from (select country, count(*) as members from before group by country) gone
  where t.country = gone.country;
  return null;
end $$;
create trigger board_is_untotalled
  after delete on member_impact referencing old table as before
  for each statement execute function untotal_board();


-- organisation/league

create trigger texts_are_followed
  after insert or delete or update of role_pt, role_en, description_pt, description_en on league_member
  for each row execute function note_texts('id');


-- platform/wording

create trigger texts_are_followed
  after insert or delete or update of text_pt, text_en on wording
  for each row execute function note_texts('key');


-- site/home

create trigger texts_are_followed
  after insert or delete or update of title_pt, title_en, text_pt, text_en on home_banner
  for each row execute function note_texts('id');
create trigger texts_are_followed
  after insert or delete or update of label_pt, label_en, source_pt, source_en on home_figure
  for each row execute function note_texts('id');


-- challenges/challenges

-- A challenge's situation follows from two dates and one act of its admin. Only this function
-- defines how; the column below stores its result until the moment it changes.
create function challenge_situation(opens_at timestamptz, closed_at timestamptz, deadline timestamptz, at timestamptz) returns text
language sql immutable as $$
  select case
    when closed_at <= at or deadline <= at then 'finished'
    when opens_at > at then 'coming_soon'
    else 'in_progress'
  end
$$;

-- The next moment at which time alone changes the situation.
create function challenge_situation_until(opens_at timestamptz, closed_at timestamptz, deadline timestamptz, at timestamptz) returns timestamptz
language sql immutable as $$
  select case challenge_situation(opens_at, closed_at, deadline, at)
    when 'finished' then 'infinity'
    when 'coming_soon' then least(opens_at, closed_at, deadline)
    else coalesce(least(closed_at, deadline), 'infinity')
  end
$$;

create function update_challenge_situation() returns trigger language plpgsql as $$
begin
  new.situation := challenge_situation(new.opens_at, new.closed_at, new.deadline, now());
  new.situation_until := challenge_situation_until(new.opens_at, new.closed_at, new.deadline, now());
  return new;
end $$;
create trigger challenge_situation_is_updated
  before insert or update of opens_at, closed_at, deadline on challenge
  for each row execute function update_challenge_situation();

create function challenge_scopes(challenge challenge) returns setof text language sql immutable as $$
  select 'all' where challenge.published
  union select 'category:' || id from unnest(challenge.category_ids) id where challenge.published
  union select 'tag:' || fold_tag(name) from unnest(challenge.tags) name where challenge.published
$$;

create function list_challenges(removed challenge[], added challenge[]) returns void language plpgsql as $$
begin
  delete from challenge_listing where challenge_id in (select id from unnest(removed));
  insert into challenge_listing (scope, situation, challenge_id)
    select s, any_or_own, c.id
    from unnest(added) c, challenge_scopes(c) s, unnest(array['all', c.situation]) any_or_own;
  -- In one order everywhere, so that concurrent writers do not deadlock.
  insert into challenge_total as t (scope, situation, total, lives_changed)
    select s, any_or_own, sum(change.one), sum(change.one * (change.c).lives_changed)
    from (select r as c, -1 as one from unnest(removed) r union all select a, 1 from unnest(added) a) change,
      challenge_scopes(change.c) s, unnest(array['all', (change.c).situation]) any_or_own
    group by s, any_or_own
    order by s, any_or_own
    on conflict (scope, situation) do update
      set total = t.total + excluded.total, lives_changed = t.lives_changed + excluded.lives_changed;
  insert into challenge_listing_block as b (scope, situation, below, total)
    select s, any_or_own, ((change.c).id / 1000 + 1) * 1000, sum(change.one)
    from (select r as c, -1 as one from unnest(removed) r union all select a, 1 from unnest(added) a) change,
      challenge_scopes(change.c) s, unnest(array['all', (change.c).situation]) any_or_own
    group by 1, 2, 3
    having sum(change.one) <> 0
    order by 1, 2, 3
    on conflict (scope, situation, below) do update set total = b.total + excluded.total;
  insert into tag (name, folded)
    select distinct one, fold_tag(one) from unnest(added) c, unnest(c.tags) one order by 1
    on conflict do nothing;
end $$;

create function list_added_challenges() returns trigger language plpgsql as $$
begin
  perform list_challenges('{}', array(select a::challenge from added a));
  return null;
end $$;
create trigger challenges_are_listed
  after insert on challenge referencing new table as added
  for each statement execute function list_added_challenges();

create function list_removed_challenges() returns trigger language plpgsql as $$
begin
  perform list_challenges(array(select r::challenge from removed r), '{}');
  return null;
end $$;
create trigger challenges_are_unlisted
  after delete on challenge referencing old table as removed
  for each statement execute function list_removed_challenges();

-- Most updates (one more follower, a corrected text) change no list and stop at the comparison.
create function list_changed_challenges() returns trigger language plpgsql as $$
declare
  changed integer[] := array(
    select b.id from before b join after a using (id)
    where (b.situation, b.published, b.category_ids, b.tags, b.lives_changed)
      is distinct from (a.situation, a.published, a.category_ids, a.tags, a.lives_changed)
  );
begin
  if cardinality(changed) > 0 then
    perform list_challenges(
      array(select b::challenge from before b where b.id = any(changed)),
      array(select a::challenge from after a where a.id = any(changed))
    );
  end if;
  return null;
end $$;
create trigger challenges_are_listed_anew
  after update on challenge referencing old table as before new table as after
  for each statement execute function list_changed_challenges();

create function record_challenge_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into challenge_change (challenge_id) values (new.id);
  else
    insert into challenge_change
      (challenge_id, published, situation, opens_at, deadline, registration_deadline, registration_closed)
    values
      (old.id, old.published, old.situation, old.opens_at, old.deadline, old.registration_deadline, old.registration_closed)
    -- Locked until this change commits, so that the announcing job does not take the row before.
    on conflict (challenge_id) do update set changed_at = challenge_change.changed_at;
  end if;
  return null;
end $$;
create trigger new_challenge_is_recorded
  after insert on challenge
  for each row when (new.published) execute function record_challenge_change();
create trigger challenge_change_is_recorded
  after update of published, situation, opens_at, closed_at, deadline, registration_deadline, registration_closed on challenge
  
  for each row
  when ((old.published, old.situation, old.opens_at, old.deadline, old.registration_deadline, old.registration_closed)
      is distinct from (new.published, new.situation, new.opens_at, new.deadline, new.registration_deadline, new.registration_closed))
  execute function record_challenge_change();

create function impact_year(challenge challenge) returns smallint language sql immutable as $$
  select case challenge.situation
    when 'finished' then extract(year from coalesce(least(challenge.closed_at, challenge.deadline), challenge.created_at) at time zone 'UTC')
    else 0
  end::smallint
$$;

create function total_impact(removed challenge[], added challenge[]) returns void language sql as $$
  -- In one order everywhere, so that concurrent writers do not deadlock.
  insert into impact_total as t (category_id, year, lives_changed, challenges_count)
    select goal, impact_year(change.c), sum(change.one * (change.c).lives_changed),
      coalesce(sum(change.one) filter (where (change.c).situation <> 'coming_soon'), 0)
    from (select r as c, -1 as one from unnest(removed) r union all select a, 1 from unnest(added) a) change,
      lateral (select 0::smallint as goal union select unnest((change.c).category_ids)) of_goal
    where (change.c).published
    group by 1, 2
    order by 1, 2
    on conflict (category_id, year) do update set
      lives_changed = t.lives_changed + excluded.lives_changed,
      challenges_count = t.challenges_count + excluded.challenges_count
$$;

create function total_added_impact() returns trigger language plpgsql as $$
begin
  perform total_impact('{}', array(select a::challenge from after a));
  return null;
end $$;
create trigger impact_is_totalled
  after insert on challenge referencing new table as after
  for each statement execute function total_added_impact();

create function total_removed_impact() returns trigger language plpgsql as $$
begin
  perform total_impact(array(select b::challenge from before b), '{}');
  return null;
end $$;
create trigger impact_is_taken_off
  after delete on challenge referencing old table as before
  for each statement execute function total_removed_impact();

create function total_changed_impact() returns trigger language plpgsql as $$
declare
  changed integer[] := array(
    select b.id from before b join after a using (id)
    where (b.situation, b.published, b.category_ids, b.lives_changed, b.closed_at, b.deadline)
      is distinct from (a.situation, a.published, a.category_ids, a.lives_changed, a.closed_at, a.deadline)
  );
begin
  if cardinality(changed) > 0 then
    perform total_impact(
      array(select b::challenge from before b where b.id = any(changed)),
      array(select a::challenge from after a where a.id = any(changed))
    );
  end if;
  return null;
end $$;
create trigger impact_is_totalled_anew
  after update on challenge referencing old table as before new table as after
  for each statement execute function total_changed_impact();

create function share_lives() returns trigger language plpgsql as $$
declare
  changed integer[] := array(
    select b.id from before b join after a using (id)
    where (b.lives_changed, b.published) is distinct from (a.lives_changed, a.published)
  );
begin
  if cardinality(changed) = 0 then return null; end if;
  -- A new role locks its challenge for as long as its transaction lasts, by its foreign key. This waits for those under
  -- way, and those to come wait for this: all contestants are seen here, or see what is changed here.
  perform from challenge where id = any(changed) order by id for update;
  update challenge_role r set lives_changed = greatest(0, r.lives_changed + more.share)
  from (
    select a.id, (a.lives_changed - b.lives_changed)::double precision / count(*) as share
    from before b join after a using (id) join challenge_role one on one.challenge_id = a.id and one.role = 'contestant'
    where a.lives_changed <> b.lives_changed
    group by a.id, a.lives_changed, b.lives_changed
  ) more
  where r.challenge_id = more.id and r.role = 'contestant';
  -- Where some had less than their share of a correction downwards, the others bear the rest.
  update challenge_role r set lives_changed = r.lives_changed * over.lives / over.parts
  from (
    select a.id, a.lives_changed as lives, sum(one.lives_changed) as parts
    from before b join after a using (id) join challenge_role one on one.challenge_id = a.id and one.role = 'contestant'
    where a.lives_changed < b.lives_changed
    group by a.id, a.lives_changed having sum(one.lives_changed) > a.lives_changed
  ) over
  where r.challenge_id = over.id and r.role = 'contestant';
  perform count_impact(array(
    select distinct member_id from challenge_role where challenge_id = any(changed) and role = 'contestant'
  ));
  return null;
end $$;
create trigger lives_are_shared
  after update on challenge referencing old table as before new table as after
  for each statement execute function share_lives();

-- What was done counts no more while its challenge is a draft.
create function count_impact_of_tasks() returns trigger language plpgsql as $$
declare
  changed integer[] := array(select b.id from before b join after a using (id) where b.published <> a.published);
begin
  if cardinality(changed) > 0 then
    perform count_impact(array(
      select distinct member_id from task_member where challenge_id = any(changed) and done_at is not null
    ));
  end if;
  return null;
end $$;
create trigger tasks_make_impact
  after update on challenge referencing old table as before new table as after
  for each statement execute function count_impact_of_tasks();

create function record_first_publication() returns trigger language plpgsql as $$
begin
  new.published_at := now();
  return new;
end $$;
create trigger challenge_publication_is_recorded
  before insert or update of published on challenge
  for each row when (new.published and new.published_at is null) execute function record_first_publication();

-- Of concurrent writers of the same slug the first gets it; the rows of the others are skipped and count as not written.
create function take_challenge_address() returns trigger language plpgsql as $$
begin
  insert into challenge_address (slug, challenge_id) values (new.slug, new.id)
    on conflict (slug) do update set slug = excluded.slug where challenge_address.challenge_id = excluded.challenge_id;
  if not found then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.published_at is null then
    delete from challenge_address where slug = old.slug;
  end if;
  return new;
end $$;
create trigger challenge_address_of_new
  before insert on challenge
  for each row execute function take_challenge_address();
create trigger challenge_address_change
  before update of slug on challenge
  for each row when (new.slug <> old.slug) execute function take_challenge_address();

create function update_challenge_entries(ids int[]) returns void language sql as $$
  insert into challenge_entry (challenge_id, state, situation, category_ids, title, words, deadline, changed_at)
  select c.id,
    case
      when c.archived_at is not null then 'archived'
      when p.challenge_id is not null then 'scheduled'
      when not c.published then 'draft'
      when d.challenge_id is not null then 'changed'
      else 'published'
    end,
    c.situation, t.category_ids,
    fold_tag(coalesce(nullif(trim(t.title_pt), ''), t.title_en)),
    fold_tag(concat_ws(' ', t.title_pt, t.title_en, t.slug, nullif(c.slug, t.slug))),
    coalesce(t.deadline, 'infinity'),
    coalesce(d.changed_at, c.updated_at)
  from challenge c
  left join challenge_draft d on d.challenge_id = c.id
  left join challenge_publication p on p.challenge_id = c.id
  cross join lateral (
    select c.title_pt, c.title_en, c.slug, c.category_ids, c.deadline where d.challenge_id is null
    union all
    select d.content ->> 'title_pt', d.content ->> 'title_en', d.content ->> 'slug',
      array(select jsonb_array_elements_text(d.content -> 'category_ids')::smallint),
      (d.content ->> 'deadline')::timestamptz
    where d.challenge_id is not null
  ) t
  where c.id = any(ids)
  order by c.id
  on conflict (challenge_id) do update set
    state = excluded.state, situation = excluded.situation, category_ids = excluded.category_ids,
    title = excluded.title, words = excluded.words, deadline = excluded.deadline, changed_at = excluded.changed_at
$$;

create function list_new_challenge_entries() returns trigger language plpgsql as $$
begin
  perform update_challenge_entries(array(select id from added));
  return null;
end $$;
create trigger challenge_entries_are_added
  after insert on challenge referencing new table as added
  for each statement execute function list_new_challenge_entries();

-- Most updates, such as one more file, change no entry and stop at the comparison.
create function list_changed_challenge_entries() returns trigger language plpgsql as $$
declare
  changed integer[] := array(
    select b.id from before b join after a using (id)
    where (b.slug, b.title_pt, b.title_en, b.situation, b.published, b.archived_at, b.category_ids, b.deadline, b.updated_at)
      is distinct from
      (a.slug, a.title_pt, a.title_en, a.situation, a.published, a.archived_at, a.category_ids, a.deadline, a.updated_at)
  );
begin
  if cardinality(changed) > 0 then
    perform update_challenge_entries(changed);
  end if;
  return null;
end $$;
create trigger challenge_entries_are_changed
  after update on challenge referencing old table as before new table as after
  for each statement execute function list_changed_challenge_entries();

create function list_drafted_challenge_entry() returns trigger language plpgsql as $$
begin
  perform update_challenge_entries(array[coalesce(new.challenge_id, old.challenge_id)]);
  return null;
end $$;
create trigger challenge_entry_follows_draft
  after insert or delete or update on challenge_draft
  for each row execute function list_drafted_challenge_entry();
create trigger challenge_entry_follows_publication
  after insert or delete or update on challenge_publication
  for each row execute function list_drafted_challenge_entry();

create trigger texts_are_followed
  after insert or delete or update of title_pt, title_en, short_description_pt, short_description_en, description_pt, description_en on challenge
  
  for each row execute function note_texts('id');
create trigger texts_are_followed
  after insert or delete or update of text_pt, text_en on challenge_block
  for each row execute function note_texts('id');
create trigger texts_are_followed
  after insert or delete or update of title_pt, title_en, description_pt, description_en on challenge_prize
  for each row execute function note_texts('id');


-- challenges/participation

-- Triggers derive the figures of a challenge from these rows. Challenges are locked in one order, so that concurrent
-- changes of many do not deadlock.
create function count_followers() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform count_in_challenge(challenge_id, followers => one * count(*)) from changed group by challenge_id;
  return null;
end $$;
create trigger followers_are_counted
  after insert on challenge_follow referencing new table as changed
  for each statement execute function count_followers();
create trigger followers_are_uncounted
  after delete on challenge_follow referencing old table as changed
  for each statement execute function count_followers();

create function count_roles() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform count_in_challenge(
    challenge_id,
    contestants => one * count(*) filter (where role = 'contestant'),
    judges => one * count(*) filter (where role = 'judge'),
    advisors => one * count(*) filter (where role = 'advisor')
  )
  from changed where role in ('contestant', 'judge', 'advisor') group by challenge_id;
  return null;
end $$;
create trigger roles_are_counted
  after insert on challenge_role referencing new table as changed
  for each statement execute function count_roles();
create trigger roles_are_uncounted
  after delete on challenge_role referencing old table as changed
  for each statement execute function count_roles();

-- The impact of members counts what they have done in published challenges.
create function count_impact(ids int[]) returns void language plpgsql as $$
begin
  perform from member_impact where member_id = any(ids) order by member_id for no key update;
  update member_impact i
  set lives_changed = counted.lives_changed, challenges = counted.challenges, tasks = counted.tasks
  from (
    select asked.id, coalesce(round(sum(r.lives_changed)), 0) as lives_changed, count(r.challenge_id) as challenges,
      (
        select count(*) from task_member m join challenge c on c.id = m.challenge_id and c.published
        where m.member_id = asked.id and m.done_at is not null
      ) as tasks
    from unnest(ids) asked(id)
    left join (challenge_role r join challenge c on c.id = r.challenge_id and c.published)
      on r.member_id = asked.id and r.role = 'contestant'
    group by asked.id
  ) counted
  where i.member_id = counted.id
    and (i.lives_changed, i.challenges, i.tasks)
      is distinct from (counted.lives_changed, counted.challenges, counted.tasks);
end $$;

create function count_impact_of_roles() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select distinct member_id from changed where role = 'contestant');
begin
  if cardinality(ids) > 0 then perform count_impact(ids); end if;
  return null;
end $$;
-- By its name it runs after `roles_are_counted`, which locks the challenges.
create trigger roles_make_impact
  after insert on challenge_role referencing new table as changed
  for each statement execute function count_impact_of_roles();
create trigger roles_unmake_impact
  after delete on challenge_role referencing old table as changed
  for each statement execute function count_impact_of_roles();

create function count_in_challenge(id int, followers bigint default 0, contestants bigint default 0, judges bigint default 0, advisors bigint default 0, teams bigint default 0) returns void
language plpgsql as $$
begin
  update challenge_counter c set
    followers_count = c.followers_count + followers,
    contestants_count = c.contestants_count + contestants,
    judges_count = c.judges_count + judges,
    advisors_count = c.advisors_count + advisors,
    teams_count = c.teams_count + teams
  where c.id = (
    select free.id from challenge_counter free where free.challenge_id = count_in_challenge.id
    limit 1 for no key update skip locked
  );
  if not found then
    -- None where the challenge is being deleted, with all that hangs on it.
    insert into challenge_counter
      (challenge_id, followers_count, contestants_count, judges_count, advisors_count, teams_count)
      select challenge.id, followers, contestants, judges, advisors, teams
      from challenge where challenge.id = count_in_challenge.id;
  end if;
end $$;

-- The rows that the listing should have; of one member or challenge, or of all where that is null.
create function contestant_listing_rows(one int, there int) returns setof contestant_listing language sql stable as $$
  select r.challenge_id, skill.id, place.country, coalesce(r.looking_since, '-infinity'), r.created_at, r.member_id
  from challenge_role r
    join member m on m.id = r.member_id
    join contestant c on c.member_id = r.member_id
    cross join lateral (
      select 0::smallint as id union all select s.skill_id from contestant_skill s where s.contestant_id = c.id
    ) skill
    cross join lateral (values (''), (c.country_residence)) place (country)
  where r.role = 'contestant' and m.deleted_at is null and not m.hidden_from_community
    and (one is null or r.member_id = one) and (there is null or r.challenge_id = there)
$$;

-- Every change of what it reads holds the lock of the member, so that refreshes of one member do not overlap.
create function refresh_contestant_listing(one int, there int default null::int) returns void language sql as $$
  delete from contestant_listing where member_id = one and (there is null or challenge_id = there);
  insert into contestant_listing select * from contestant_listing_rows(one, there);
$$;

create function list_contestant_of_role() returns trigger language plpgsql as $$
begin
  perform refresh_contestant_listing(coalesce(new.member_id, old.member_id), coalesce(new.challenge_id, old.challenge_id));
  return null;
end $$;
create trigger contestants_are_listed
  after insert or delete or update of looking_since on challenge_role
  for each row execute function list_contestant_of_role();

-- Halves are rounded up, as in JavaScript.
create function community_scopes(name text, contestant contestant, is_hidden boolean) returns setof text
language sql stable as $$
  select 'all'
  union all
  select 'skill:' || skill_id from contestant_skill where contestant_id = contestant.id
  union all
  select 'place:' || floor(contestant.longitude * 100 + 0.5) || ',' || floor(contestant.latitude * 100 + 0.5)
  where not is_hidden
  union all
  select distinct scope
  from regexp_split_to_array(trim(name), '\s+') words
    cross join generate_subscripts(words, 1) place
    cross join lateral (values
      ('name:' || array_to_string(words[place:], ' ')),
      ('start:' || left(words[place], 1)),
      ('start:' || left(words[place], 2))
    ) part (scope)
$$;

-- The rows that the listing should have.
create function community_listing_due() returns setof community_listing language sql stable as $$
  select r.challenge_id, scope, r.created_at, r.member_id
  from challenge_role r
    join member m on m.id = r.member_id
    join contestant c on c.member_id = r.member_id
    cross join lateral community_scopes(m.folded_name, c, m.hidden_at is not null) scope
  where r.role = 'contestant' and m.deleted_at is null and not m.hidden_from_community
$$;

create function list_community_of_new_roles() returns trigger language plpgsql as $$
begin
  insert into community_listing
  select d.* from changed c join community_listing_due() d on (d.challenge_id, d.member_id) = (c.challenge_id, c.member_id)
  where c.role = 'contestant' on conflict do nothing;
  return null;
end $$;
create trigger community_is_listed
  after insert on challenge_role referencing new table as changed
  for each statement execute function list_community_of_new_roles();

create function unlist_community_of_roles() returns trigger language plpgsql as $$
begin
  delete from community_listing l using changed c
  where c.role = 'contestant' and l.member_id = c.member_id and l.challenge_id = c.challenge_id;
  return null;
end $$;
create trigger community_is_unlisted
  after delete on challenge_role referencing old table as changed
  for each statement execute function unlist_community_of_roles();

create function name_role() returns trigger language plpgsql as $$
begin
  new.folded_name := coalesce((select folded_name from member where id = new.member_id), '');
  return new;
end $$;
create trigger roles_are_named before insert on challenge_role for each row execute function name_role();


-- challenges/teams

-- Triggers derive the figures from the rows; challenges and teams are locked in one order.
create function count_teams() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform count_in_challenge(challenge_id, teams => one * count(*)) from changed group by challenge_id;
  return null;
end $$;
create trigger teams_are_counted
  after insert on team referencing new table as changed
  for each statement execute function count_teams();
create trigger teams_are_uncounted
  after delete on team referencing old table as changed
  for each statement execute function count_teams();

create function count_team_members() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from team where id in (select team_id from changed) order by id for no key update;
  update team t set people_count = t.people_count + change.by
  from (select team_id, one * count(*) as by from changed group by team_id) change
  where t.id = change.team_id;
  if one = 1 and exists (
    select from team t join challenge c on c.id = t.challenge_id
    where t.id in (select team_id from changed) and t.people_count > c.max_members
  ) then
    raise exception 'a team holds no more' using errcode = 'check_violation', constraint = 'team_is_not_overfull';
  end if;
  return null;
end $$;
create trigger team_members_are_counted
  after insert on team_member referencing new table as changed
  for each statement execute function count_team_members();
create trigger team_members_are_uncounted
  after delete on team_member referencing old table as changed
  for each statement execute function count_team_members();

create function check_team_invite() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and (old.mode, old.status, new.status) not in (
    ('invited', 'pending', 'accepted'), ('invited', 'pending', 'rejected'), ('invited', 'pending', 'removed'),
    ('requested', 'pending', 'accepted'), ('requested', 'pending', 'rejected'), ('requested', 'pending', 'canceled'),
    ('invited', 'accepted', 'removed'), ('requested', 'accepted', 'removed')
  ) or (old.id, old.team_id, old.mode) <> (new.id, new.team_id, new.mode) then
    raise exception 'no such transition of an invitation' using errcode = 'check_violation',
      constraint = 'team_invite_transition';
  end if;
  return new;
end $$;
create trigger team_invites_are_checked before update on team_invite for each row execute function check_team_invite();

-- Members of a team do not look for one.
create function stop_looking_for_team() returns trigger language plpgsql as $$
begin
  update challenge_role r set looking_since = null
  from joined j
  where r.challenge_id = j.challenge_id and r.member_id = j.member_id and r.role = 'contestant'
    and r.looking_since is not null;
  return null;
end $$;
create trigger team_members_stop_looking
  after insert on team_member referencing new table as joined
  for each statement execute function stop_looking_for_team();


-- challenges/timeline

create function count_interaction_replies() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update interaction i set replies_count = i.replies_count + change.by
  from (select interaction_id, one * count(*) as by from changed group by interaction_id) change
  where i.id = change.interaction_id;
  return null;
end $$;
create trigger interaction_replies_are_counted
  after insert on interaction_reply referencing new table as changed
  for each statement execute function count_interaction_replies();
create trigger interaction_replies_are_uncounted
  after delete on interaction_reply referencing old table as changed
  for each statement execute function count_interaction_replies();

-- Stages are locked in one order, so that concurrent changes of several do not deadlock.
create function count_interactions() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from stage where id in (select stage_id from changed) order by id for no key update;
  update stage s set
    interactions_count = s.interactions_count + change.interactions,
    waiting_count = s.waiting_count + change.waiting
  from (
    select stage_id, one * count(*) as interactions, one * count(*) filter (where is_waiting) as waiting
    from changed group by stage_id
  ) change
  where s.id = change.stage_id;
  return null;
end $$;
create trigger interactions_are_counted
  after insert on interaction referencing new table as changed
  for each statement execute function count_interactions();
create trigger interactions_are_uncounted
  after delete on interaction referencing old table as changed
  for each statement execute function count_interactions();

create function count_waiting_interactions() returns trigger language plpgsql as $$
begin
  perform from stage
  where id in (select n.stage_id from new_rows n join old_rows o using (id) where n.is_waiting <> o.is_waiting)
  order by id for no key update;
  update stage s set waiting_count = s.waiting_count + change.by
  from (
    select n.stage_id, sum(n.is_waiting::int - o.is_waiting::int) as by
    from new_rows n join old_rows o using (id) where n.is_waiting <> o.is_waiting group by n.stage_id
  ) change
  where s.id = change.stage_id;
  return null;
end $$;
create trigger waiting_interactions_are_counted
  after update on interaction referencing old table as old_rows new table as new_rows
  for each statement execute function count_waiting_interactions();

create trigger texts_are_followed
  after insert or delete or update of title_pt, title_en, message_pt, message_en on stage
  for each row execute function note_texts('id');


-- challenges/forum

create function count_topics() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into topic_total as t (challenge_id, topics_count)
    select c.id, one * count(*) from changed join challenge c on c.id = changed.challenge_id group by c.id order by c.id
    on conflict (challenge_id) do update set topics_count = t.topics_count + excluded.topics_count;
  return null;
end $$;
create trigger topics_are_counted
  after insert on topic referencing new table as changed
  for each statement execute function count_topics();
create trigger deleted_topics_are_counted
  after delete on topic referencing old table as changed
  for each statement execute function count_topics();

-- Writers of replies lock their topic, so each sees the replies of those before.
create function count_topic_messages() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update topic t set
    replies_count = t.replies_count + counted.replies,
    last_post_at = coalesce(
      (select created_at from topic_message m where m.topic_id = t.id order by m.id desc limit 1), t.created_at
    )
  from (select topic_id, one * count(*) as replies from changed group by topic_id order by topic_id) counted
  where t.id = counted.topic_id;
  return null;
end $$;
create trigger topic_messages_are_counted
  after insert on topic_message referencing new table as changed
  for each statement execute function count_topic_messages();
create trigger deleted_topic_messages_are_counted
  after delete on topic_message referencing old table as changed
  for each statement execute function count_topic_messages();


-- challenges/tasks

-- Triggers derive the figures from the rows. Challenges and tasks are locked in one order.
create function count_tasks() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from challenge where id in (select challenge_id from changed) order by id for no key update;
  update challenge c set tasks_count = c.tasks_count + change.by
  from (select challenge_id, one * count(*) as by from changed group by challenge_id) change
  where c.id = change.challenge_id;
  return null;
end $$;
create trigger tasks_are_counted
  after insert on task referencing new table as changed
  for each statement execute function count_tasks();
create trigger tasks_are_uncounted
  after delete on task referencing old table as changed
  for each statement execute function count_tasks();

create function count_in_tasks(removed task_member[], added task_member[]) returns void language plpgsql as $$
declare
  done integer[] := array(
    select member_id from (
      select r.task_id, r.member_id, -1 as one from unnest(removed) r where r.done_at is not null
      union all select a.task_id, a.member_id, 1 from unnest(added) a where a.done_at is not null
    ) change group by task_id, member_id having sum(one) <> 0
  );
begin
  perform from task where id in (
    select r.task_id from unnest(removed) r union select a.task_id from unnest(added) a
  ) order by id for no key update;
  update task t set joined_users = t.joined_users + change.joined, done_users = t.done_users + change.done
  from (
    select task_id, sum(one) as joined, coalesce(sum(one) filter (where done_at is not null), 0) as done
    from (
      select r.task_id, r.done_at, -1 as one from unnest(removed) r
      union all select a.task_id, a.done_at, 1 from unnest(added) a
    ) one group by task_id
  ) change
  where t.id = change.task_id and (change.joined <> 0 or change.done <> 0);
  if cardinality(done) > 0 then perform count_impact(done); end if;
end $$;

create function count_task_members() returns trigger language plpgsql as $$
begin
  perform count_in_tasks('{}', array(select a::task_member from after a));
  return null;
end $$;
create trigger task_members_are_counted
  after insert on task_member referencing new table as after
  for each statement execute function count_task_members();

create function uncount_task_members() returns trigger language plpgsql as $$
begin
  perform count_in_tasks(array(select b::task_member from before b), '{}');
  return null;
end $$;
create trigger task_members_are_uncounted
  after delete on task_member referencing old table as before
  for each statement execute function uncount_task_members();

create function count_changed_task_members() returns trigger language plpgsql as $$
begin
  perform count_in_tasks(
    array(select b::task_member from before b), array(select a::task_member from after a)
  );
  return null;
end $$;
create trigger changed_task_members_are_counted
  after update on task_member referencing old table as before new table as after
  for each statement execute function count_changed_task_members();

create trigger texts_are_followed
  after insert or delete or update of name_pt, name_en, description_pt, description_en on task
  for each row execute function note_texts('id');


-- challenges/partners

create trigger partners_are_counted
  after insert on challenge_partner referencing new table as changed
  for each statement execute function count_partners_and_faqs();
create trigger partners_are_uncounted
  after delete on challenge_partner referencing old table as changed
  for each statement execute function count_partners_and_faqs();
create trigger texts_are_followed
  after insert or delete or update of description_pt, description_en on challenge_partner
  for each row execute function note_texts('id');


-- challenges/faqs

create trigger faqs_are_counted
  after insert on challenge_faq referencing new table as changed
  for each statement execute function count_partners_and_faqs();
create trigger faqs_are_uncounted
  after delete on challenge_faq referencing old table as changed
  for each statement execute function count_partners_and_faqs();
create trigger texts_are_followed
  after insert or delete or update of question_pt, question_en, answer_pt, answer_en on challenge_faq
  for each row execute function note_texts('id');


-- challenges/gallery

create trigger pictures_are_counted
  after insert on gallery_picture referencing new table as changed
  for each statement execute function count_pictures_and_files();
create trigger pictures_are_uncounted
  after delete on gallery_picture referencing old table as changed
  for each statement execute function count_pictures_and_files();
create trigger texts_are_followed
  after insert or delete or update of text_pt, text_en on gallery_picture
  for each row execute function note_texts('id');


-- challenges/files

create trigger files_are_counted
  after insert on challenge_file referencing new table as changed
  for each statement execute function count_pictures_and_files();
create trigger files_are_uncounted
  after delete on challenge_file referencing old table as changed
  for each statement execute function count_pictures_and_files();
create trigger texts_are_followed
  after insert or delete or update of title_pt, title_en, description_pt, description_en on challenge_file
  for each row execute function note_texts('id');


-- challenges/problem-locations

create function map_column(hundredths int, level int) returns int language sql immutable parallel safe as $$
  select greatest(0, least(floor((hundredths / 100.0::float8 + 180) / 360 * (1 << level))::integer, (1 << level) - 1))
$$;

create function map_row(hundredths int, level int) returns int language sql immutable parallel safe as $$
  select greatest(0, least(
    floor((1 - asinh(tand(greatest(-85.06, least(85.06, hundredths / 100.0::float8)))) / pi()) / 2 * (1 << level))::integer,
    (1 << level) - 1
  ))
$$;

create function change_map(map_name text, removed map_place[], added map_place[]) returns void language plpgsql as $$
declare
  -- In the finest level, each place has a cell of its own.
  finest constant integer := 17;
  levels constant integer[] := '{4,6,8,10,12,14,17}';
begin
  -- Most changes of places change nothing on the map.
  if removed = added then return; end if;
  perform lock_map(map_name, array(select challenge_id from unnest(removed || added)));
  with place as (
    select -1 as one, r.*, map_column(r.x, finest) as finest_x, map_row(r.y, finest) as finest_y
    from unnest(removed) r
    union all
    select 1, a.*, map_column(a.x, finest), map_row(a.y, finest) from unnest(added) a
  ), change as materialized (
    select challenge_id, level, finest_x >> (finest - level) as cell_x, finest_y >> (finest - level) as cell_y,
      sum(one) as places, sum(one * people) as people, sum(one * x) as longitudes, sum(one * y) as latitudes
    from place cross join unnest(levels) level
    group by 1, 2, 3, 4
    having sum(one) <> 0 or sum(one * people) <> 0 or sum(one * x) <> 0 or sum(one * y) <> 0
  ), changed as (
    update map_cell c set places = c.places + change.places, people = c.people + change.people,
      longitudes = c.longitudes + change.longitudes, latitudes = c.latitudes + change.latitudes
    from change
    where c.challenge_id = change.challenge_id and c.map = map_name and c.level = change.level
      and c.x = cell_x and c.y = cell_y
    returning c.challenge_id, c.level, c.x, c.y
  )
  insert into map_cell (map, challenge_id, level, x, y, places, people, longitudes, latitudes)
  select map_name, challenge_id, level, cell_x, cell_y, places, people, longitudes, latitudes
  from change
  where places > 0
    and not exists (
      select from changed d
      where d.challenge_id = change.challenge_id and d.level = change.level and d.x = cell_x and d.y = cell_y
    );
  delete from map_cell
  where map = map_name and places = 0 and challenge_id in (select challenge_id from unnest(removed));
end $$;

create function map_places_are_added() returns trigger language plpgsql as $$
begin
  perform change_map(tg_argv[0], '{}', array(
    select (challenge_id, x, y, people)::map_place from added where people is not null));
  return null;
end $$;
create trigger places_are_added_to_map
  after insert on problem_place referencing new table as added
  for each statement execute function map_places_are_added('problems');

create function map_places_are_removed() returns trigger language plpgsql as $$
begin
  perform change_map(tg_argv[0], array(
    select (challenge_id, x, y, people)::map_place from removed where people is not null), '{}');
  return null;
end $$;
create trigger places_are_removed_from_map
  after delete on problem_place referencing old table as removed
  for each statement execute function map_places_are_removed('problems');

create function map_places_are_changed() returns trigger language plpgsql as $$
begin
  perform change_map(tg_argv[0],
    array(select (challenge_id, x, y, people)::map_place from removed where people is not null),
    array(select (challenge_id, x, y, people)::map_place from added where people is not null));
  return null;
end $$;
create trigger places_are_changed_on_map
  after update on problem_place referencing old table as removed new table as added
  for each statement execute function map_places_are_changed('problems');

-- Counts the reports and reporters of places anew. Callers that write in several statements call `lock_map` first.
create function count_problems(changed map_place[]) returns void language plpgsql as $$
declare
  deserted problem_place[];
begin
  if changed = '{}' then return; end if;
  perform lock_map('problems', array(select challenge_id from unnest(changed)));
  with counted as (
    select p.challenge_id, p.x, p.y, p.points as former_points, c.points, c.reporters
    from (select distinct challenge_id, x, y from unnest(changed)) place
    join problem_place p using (challenge_id, x, y)
    cross join lateral (
      select count(distinct l.id) as points, count(distinct r.member_id) as reporters
      from problem_location l
      left join lateral (
        select l.member_id
        union all
        select s.member_id from problem_supporter s where s.location_id = l.id
      ) r on true
      where l.challenge_id = p.challenge_id and l.x = p.x and l.y = p.y and l.hidden_at is null
    ) c
    where (p.points, p.reporters) is distinct from (c.points, c.reporters)
  ), updated as (
    update problem_place p set points = c.points, reporters = c.reporters
    from counted c where (p.challenge_id, p.x, p.y) = (c.challenge_id, c.x, c.y)
  )
  update problem_total t set points = t.points + change.points, places = t.places + change.places
  from (
    select challenge_id, sum(points - former_points) as points,
      sum((points > 0)::integer - (former_points > 0)::integer) as places
    from counted group by challenge_id
  ) change
  where t.challenge_id = change.challenge_id;
  -- Statements that change nothing would run their triggers too.
  deserted := array(
    select p from (select distinct challenge_id, x, y from unnest(changed)) place
    join problem_place p using (challenge_id, x, y)
    where p.points = 0 and not exists (
      select from problem_location l where (l.challenge_id, l.x, l.y) = (p.challenge_id, p.x, p.y)
    )
  );
  if deserted <> '{}' then
    delete from problem_place p using unnest(deserted) d where (p.challenge_id, p.x, p.y) = (d.challenge_id, d.x, d.y);
  end if;
end $$;

create function problems_are_added() returns trigger language plpgsql as $$
begin
  insert into problem_total (challenge_id) select distinct challenge_id from added on conflict do nothing;
  perform count_problems(array(select (challenge_id, x, y, 0)::map_place from added));
  return null;
end $$;
create trigger problems_are_added
  after insert on problem_location referencing new table as added
  for each statement execute function problems_are_added();

create function problems_are_removed() returns trigger language plpgsql as $$
begin
  perform count_problems(array(select (challenge_id, x, y, 0)::map_place from removed));
  return null;
end $$;
create trigger problems_are_removed
  after delete on problem_location referencing old table as removed
  for each statement execute function problems_are_removed();

create function problems_are_changed() returns trigger language plpgsql as $$
begin
  perform count_problems(array(
    select (a.challenge_id, a.x, a.y, 0)::map_place from removed r join added a using (id)
    where (r.member_id, r.supporters, r.hidden_at) is distinct from (a.member_id, a.supporters, a.hidden_at)
  ));
  return null;
end $$;
create trigger problems_are_changed
  after update on problem_location referencing old table as removed new table as added
  for each statement execute function problems_are_changed();

-- A report that nobody has is deleted.
create function count_problem_supporters(locations bigint[]) returns void language plpgsql as $$
begin
  perform lock_map('problems', array(select challenge_id from problem_location where id = any(locations)));
  update problem_location l
  set supporters = (select count(*) from problem_supporter s where s.location_id = l.id)
  where id = any(locations);
  if exists (select from problem_location where id = any(locations) and member_id is null and supporters = 0) then
    delete from problem_location where id = any(locations) and member_id is null and supporters = 0;
  end if;
end $$;

create function problem_supporters_are_added() returns trigger language plpgsql as $$
begin
  perform count_problem_supporters(array(select distinct location_id from added));
  return null;
end $$;
create trigger problem_supporters_are_added
  after insert on problem_supporter referencing new table as added
  for each statement execute function problem_supporters_are_added();

create function problem_supporters_are_removed() returns trigger language plpgsql as $$
begin
  perform count_problem_supporters(array(select distinct location_id from removed));
  return null;
end $$;
create trigger problem_supporters_are_removed
  after delete on problem_supporter referencing old table as removed
  for each statement execute function problem_supporters_are_removed();


-- challenges/community

-- Changes of one map in one challenge follow each other, in the order of the challenges.
create function lock_map(map_name text, challenges int[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('map ' || map_name), id)
  from (select distinct id from unnest(challenges) id order by id) challenge;
end $$;

create function move_community() returns trigger language plpgsql as $$
declare
  one constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into community_move (challenge_id, scope, members, leads)
  select challenge_id, scope, one * members, row_number() over () = 1
  from (
    select challenge_id, scope, count(*) as members from changed
    where scope = 'all' or scope like 'place:%' group by challenge_id, scope
  ) change
  -- A challenge that is being deleted takes its figures with it.
  where exists (select from challenge where id = challenge_id);
  return null;
end $$;
create trigger community_moves_in
  after insert on community_listing referencing new table as changed
  for each statement execute function move_community();
create trigger community_moves_out
  after delete on community_listing referencing old table as changed
  for each statement execute function move_community();

-- The places that a transaction changes.
create function moved_places() returns table(challenge_id int, x int, y int, people int) language sql stable as $$
  select challenge_id, split_part(substr(scope, 7), ',', 1)::integer, split_part(scope, ',', 2)::integer,
    sum(members)::integer
  from community_move where transaction = pg_current_xact_id() and scope <> 'all'
  group by challenge_id, scope having sum(members) <> 0
$$;

create function settle_community() returns trigger language plpgsql as $$
declare
  challenges constant integer[] := array(
    select distinct challenge_id from community_move where transaction = pg_current_xact_id());
  former map_place[];
begin
  -- Settled with another statement of the transaction.
  if cardinality(challenges) = 0 then return null; end if;
  perform lock_map('community', challenges);
  merge into community_total t
  using (
    select challenge_id, sum(members)::integer as members from community_move
    where transaction = pg_current_xact_id() and scope = 'all' group by challenge_id having sum(members) <> 0
  ) change on t.challenge_id = change.challenge_id
  when matched then update set members = t.members + change.members
  when not matched then insert values (change.challenge_id, change.members);
  former := array(
    select (challenge_id, x, y, p.people)::map_place from moved_places() join community_place p using (challenge_id, x, y));
  merge into community_place p
  using moved_places() change on (p.challenge_id, p.x, p.y) = (change.challenge_id, change.x, change.y)
  when matched and p.people + change.people = 0 then delete
  when matched then update set people = p.people + change.people
  when not matched then insert values (change.challenge_id, change.x, change.y, change.people);
  perform change_map('community', former, array(
    select (challenge_id, x, y, p.people)::map_place from moved_places() join community_place p using (challenge_id, x, y)));
  delete from community_move where transaction = pg_current_xact_id();
  return null;
end $$;
create constraint trigger community_settles
  after insert on community_move deferrable initially deferred
  for each row when (new.leads) execute function settle_community();


-- challenges/certificates

-- Valid certificates count for the impact of their owner.
create function count_certificates(ids int[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  -- Lock first, in one order, then read, so that concurrent writes are included.
  perform from member_impact where member_id = any(ids) order by member_id for no key update;
  update member_impact i set certificates = counted.certificates
  from (
    select asked.id,
      (select count(*) from certificate c where c.member_id = asked.id and c.withdrawn_at is null) as certificates
    from unnest(ids) asked(id)
  ) counted
  where i.member_id = counted.id and i.certificates <> counted.certificates;
end $$;

create function count_added_certificates() returns trigger language plpgsql as $$
begin
  perform count_certificates(array(select distinct member_id from after where member_id is not null));
  return null;
end $$;
create trigger certificates_are_counted
  after insert on certificate referencing new table as after
  for each statement execute function count_added_certificates();

create function count_removed_certificates() returns trigger language plpgsql as $$
begin
  perform count_certificates(array(select distinct member_id from before where member_id is not null));
  return null;
end $$;
create trigger certificates_are_uncounted
  after delete on certificate referencing old table as before
  for each statement execute function count_removed_certificates();

create function count_changed_certificates() returns trigger language plpgsql as $$
begin
  perform count_certificates(array(
    select distinct changed.member_id
    from before b join after a using (id), unnest(array[b.member_id, a.member_id]) changed(member_id)
    where (b.member_id, b.withdrawn_at) is distinct from (a.member_id, a.withdrawn_at)
      and changed.member_id is not null
  ));
  return null;
end $$;
create trigger changed_certificates_are_counted
  after update on certificate referencing old table as before new table as after
  for each statement execute function count_changed_certificates();

set local check_function_bodies = on;


-- The rows of the organisation, of who signs certificates, and the skills that platforms begin with.

insert into organisation default values;
insert into signatory default values;
insert into skill (abbr, name_pt, name_en) values
  ('project', 'Gestão de projetos', 'Project management'),
  ('facilitation', 'Facilitação de grupos', 'Group facilitation'),
  ('community', 'Mobilização comunitária', 'Community organising'),
  ('volunteers', 'Coordenação de voluntários', 'Volunteer coordination'),
  ('leadership', 'Liderança de equipes', 'Team leadership'),
  ('mediation', 'Mediação de conflitos', 'Conflict mediation'),
  ('strategy', 'Planejamento estratégico', 'Strategic planning'),
  ('events', 'Produção de eventos', 'Event production'),
  ('logistics', 'Logística e distribuição', 'Logistics and distribution'),
  ('entrepreneurship', 'Empreendedorismo social', 'Social entrepreneurship'),
  ('fundraising', 'Captação de recursos', 'Fundraising'),
  ('grants', 'Elaboração de projetos para editais', 'Grant writing'),
  ('finance', 'Gestão financeira', 'Financial management'),
  ('accounting', 'Contabilidade e prestação de contas', 'Accounting and reporting'),
  ('legal', 'Assessoria jurídica', 'Legal advice'),
  ('policy', 'Políticas públicas', 'Public policy'),
  ('advocacy', 'Incidência política', 'Advocacy'),
  ('partnerships', 'Articulação de parcerias', 'Building partnerships'),
  ('research', 'Pesquisa de campo', 'Field research'),
  ('interviews', 'Entrevistas e escuta', 'Interviewing and listening'),
  ('statistics', 'Estatística', 'Statistics'),
  ('data', 'Análise de dados', 'Data analysis'),
  ('machine-learning', 'Aprendizado de máquina', 'Machine learning'),
  ('gis', 'Mapas e geoprocessamento', 'Maps and geographic data'),
  ('impact', 'Avaliação de impacto', 'Impact evaluation'),
  ('design-thinking', 'Design thinking', 'Design thinking'),
  ('ux', 'Experiência do usuário', 'User experience'),
  ('graphic-design', 'Design gráfico', 'Graphic design'),
  ('product-design', 'Design de produto', 'Product design'),
  ('illustration', 'Ilustração', 'Illustration'),
  ('photography', 'Fotografia', 'Photography'),
  ('video', 'Produção de vídeo', 'Video production'),
  ('audio', 'Podcast e rádio comunitária', 'Podcasts and community radio'),
  ('writing', 'Redação e edição', 'Writing and editing'),
  ('journalism', 'Jornalismo', 'Journalism'),
  ('social-media', 'Redes sociais', 'Social media'),
  ('marketing', 'Marketing social', 'Social marketing'),
  ('public-speaking', 'Oratória e apresentações', 'Public speaking'),
  ('translation', 'Tradução e interpretação', 'Translation and interpreting'),
  ('libras', 'Libras e outras línguas de sinais', 'Sign languages'),
  ('accessibility', 'Acessibilidade', 'Accessibility'),
  ('web', 'Desenvolvimento web', 'Web development'),
  ('mobile', 'Aplicativos para celular', 'Mobile apps'),
  ('backend', 'Servidores e bancos de dados', 'Servers and databases'),
  ('testing', 'Testes de software', 'Software testing'),
  ('security', 'Segurança da informação', 'Information security'),
  ('electronics', 'Eletrônica e sensores', 'Electronics and sensors'),
  ('robotics', 'Robótica', 'Robotics'),
  ('3d-printing', 'Impressão 3D e modelagem', '3D printing and modelling'),
  ('repair', 'Conserto e manutenção', 'Repair and maintenance'),
  ('architecture', 'Arquitetura e urbanismo', 'Architecture and urban planning'),
  ('construction', 'Construção e bioconstrução', 'Construction and natural building'),
  ('sanitation', 'Água e saneamento', 'Water and sanitation'),
  ('energy', 'Energias renováveis', 'Renewable energy'),
  ('recycling', 'Reciclagem e resíduos', 'Recycling and waste'),
  ('ecology', 'Ecologia e restauração', 'Ecology and restoration'),
  ('agroecology', 'Agroecologia e hortas', 'Agroecology and gardening'),
  ('cooking', 'Culinária e nutrição', 'Cooking and nutrition'),
  ('public-health', 'Saúde pública', 'Public health'),
  ('nursing', 'Enfermagem e primeiros socorros', 'Nursing and first aid'),
  ('psychology', 'Psicologia e acolhimento', 'Psychology and support'),
  ('social-work', 'Serviço social', 'Social work'),
  ('teaching', 'Ensino', 'Teaching'),
  ('early-childhood', 'Educação infantil', 'Early childhood education'),
  ('popular-education', 'Educação popular', 'Popular education'),
  ('sports', 'Esporte e recreação', 'Sports and recreation'),
  ('arts', 'Artes e cultura', 'Arts and culture'),
  ('crafts', 'Artesanato e costura', 'Crafts and sewing');
