-- The organisation's own logo, as it is served: at most one row.
create table organisation_logo (
  only_row boolean primary key default true check (only_row),
  hash text not null,
  content_type text not null check (content_type in ('image/svg+xml', 'image/webp')),
  content bytea not null
);
