-- Enquiries. A request of a deleted member remains without a name, since it must be stored.
create table enquiry (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('contact', 'e-sic')),
  member_id integer references member on delete set null,
  name text check (char_length(name) between 2 and 100),
  email text,
  -- The language of our answers.
  language text not null check (language in ('pt', 'en')),
  subject text not null check (char_length(subject) between 3 and 120),
  message text not null check (char_length(message) between 10 and 2000),
  -- Of the sender's browser: repeated submissions are stored once.
  submission uuid unique,
  created_at timestamptz not null
);
create index enquiry_created_index on enquiry (created_at desc, id desc);
create index enquiry_member_index on enquiry (member_id);

-- An information request has a protocol, a deadline and, in the end, an answer.
create table information_request (
  enquiry_id integer primary key references enquiry on delete cascade,
  protocol text not null unique check (protocol ~ '^[34679ACDEFGHJKMNPQRTWXY]{16}$'),
  due_on date not null,
  extension_reason text,
  answer text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index information_request_open_index on information_request (due_on) where answered_at is null;

create table challenge_proposal (
  id integer primary key generated always as identity,
  member_id integer references member on delete cascade,
  name text not null check (char_length(name) between 2 and 100),
  email text not null,
  phone text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- The goal, where the suggestion names one.
  category_id integer references category on delete set null,
  category_suggestion text not null,
  language text not null check (language in ('pt', 'en')),
  message text not null check (char_length(message) between 10 and 2000),
  submission uuid unique,
  created_at timestamptz not null
);
create index challenge_proposal_created_index on challenge_proposal (created_at desc, id desc);
create index challenge_proposal_member_index on challenge_proposal (member_id);

-- The organisation's legal data, in one row.
create table organisation (
  id boolean primary key default true check (id),
  name text,
  tax_number text,
  address text,
  phone text,
  email text,
  data_officer_name text,
  data_officer_email text,
  -- 1 is Monday.
  first_weekday smallint not null default 1 check (first_weekday between 1 and 7),
  last_weekday smallint not null default 5 check (last_weekday between 1 and 7),
  opens_at time not null default '09:00',
  closes_at time not null default '18:00',
  check ((data_officer_name is null) = (data_officer_email is null))
);
insert into organisation default values;

create table governing_body (
  id integer primary key generated always as identity,
  position smallint not null unique,
  name_pt text not null,
  name_en text not null,
  description_pt text not null,
  description_en text not null
);

create table governing_body_seat (
  id integer primary key generated always as identity,
  governing_body_id integer not null references governing_body on delete cascade,
  position smallint not null,
  name text not null,
  role_pt text not null,
  role_en text not null,
  since date not null,
  until date check (until >= since),
  unique (governing_body_id, position)
);

create table organisation_document (
  id integer primary key generated always as identity,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('statute', 'policy', 'agreement', 'report')),
  title_pt text not null,
  title_en text not null,
  published_on date not null,
  -- Title, text and amounts of each part, in both languages.
  sections jsonb not null default '[]'
);
create index organisation_document_published_index on organisation_document (published_on desc, id desc);

create table partnership_agreement (
  id integer primary key generated always as identity,
  number text not null unique,
  partner text not null,
  object_pt text not null,
  object_en text not null,
  amount numeric(14, 2) not null check (amount >= 0),
  received numeric(14, 2) not null default 0 check (received between 0 and amount),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  status text not null check (status in ('in_force', 'finished', 'accounts_approved'))
);
create index partnership_agreement_starts_index on partnership_agreement (starts_on desc, id desc);

create table partnership_agreement_document (
  partnership_agreement_id integer not null references partnership_agreement on delete cascade,
  organisation_document_id integer not null references organisation_document on delete cascade,
  position smallint not null,
  primary key (partnership_agreement_id, organisation_document_id)
);
create index partnership_agreement_document_document_index on partnership_agreement_document (organisation_document_id);
