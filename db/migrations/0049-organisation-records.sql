-- Staff edit the organisation's records. The key of the call that created a row makes a repeated call harmless.
alter table partner
  add column creation_key uuid unique,
  alter column created_at set default now(),
  alter column updated_at set default now();
alter table league_member add column creation_key uuid unique;

-- Positions are unique at the end of a statement, so that one statement orders a list.
alter table governing_body
  add column creation_key uuid unique,
  add column updated_at timestamptz not null default now(),
  drop constraint governing_body_position_key,
  add constraint governing_body_position_key unique (position) deferrable initially immediate;
alter table governing_body_seat
  add column creation_key uuid unique,
  add column updated_at timestamptz not null default now(),
  drop constraint governing_body_seat_governing_body_id_position_key,
  add constraint governing_body_seat_governing_body_id_position_key
    unique (governing_body_id, position) deferrable initially immediate;

alter table organisation_document
  add column creation_key uuid unique,
  add column updated_at timestamptz not null default now(),
  add column description_pt text not null default '',
  add column description_en text not null default '',
  -- The year that it is about.
  add column year smallint check (year between 1900 and 2200),
  add column file_name text,
  add column file_stored_as text,
  add column file_size integer,
  add check (num_nulls(file_name, file_stored_as, file_size) in (0, 3)),
  drop constraint organisation_document_kind_check,
  add constraint organisation_document_kind_check
    check (kind in ('statute', 'policy', 'minutes', 'accounts', 'open_data', 'agreement', 'report'));

alter table partnership_agreement
  add column creation_key uuid unique,
  add column updated_at timestamptz not null default now();

create index partner_logo_index on partner (logo_url) where logo_url is not null;
create index league_member_avatar_index on league_member (avatar) where avatar is not null;
create index league_member_banner_index on league_member (banner) where banner is not null;

create table home_banner (
  id integer primary key generated always as identity,
  creation_key uuid unique,
  position integer not null,
  title_pt text not null,
  title_en text not null,
  text_pt text not null,
  text_en text not null,
  link text,
  picture text,
  -- Days in Brasília, both included.
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  updated_at timestamptz not null default now()
);
create index home_banner_picture_index on home_banner (picture) where picture is not null;

create table home_figure (
  id integer primary key generated always as identity,
  creation_key uuid unique,
  position integer not null,
  value text not null,
  label_pt text not null,
  label_en text not null,
  source_pt text not null,
  source_en text not null,
  source_url text,
  updated_at timestamptz not null default now()
);

-- How the organisation signs certificates, and how it signed each.
create table signatory (
  id boolean primary key default true check (id),
  name text,
  -- Empty for none.
  role_pt text not null default '',
  role_en text not null default '',
  signature text,
  check ((role_pt = '') = (role_en = ''))
);
insert into signatory (name)
select (select value #>> '{}' from setting where key = 'certificate-signatory' and jsonb_typeof(value) = 'string');
delete from setting where key = 'certificate-signatory';
create index signatory_signature_index on signatory (signature) where signature is not null;

alter table certificate
  add column signatory_role_pt text not null default '',
  add column signatory_role_en text not null default '',
  add column signature_url text;
create index certificate_signature_index on certificate (signature_url) where signature_url is not null;
