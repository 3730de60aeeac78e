-- Safe for the version before: what staff do and sign-ins of a year, some hundred thousand short rows, indexed in seconds.
create index audit_event_challenge_index on audit_event ((detail ->> 'challenge'), id)
  where detail ->> 'challenge' is not null;
-- Safe for the version before: the same short rows of a year, indexed in seconds.
create index audit_event_address_index on audit_event (address, id) where address is not null;
-- Safe for the version before: of these rows, only entries about something with a name are in it.
create index audit_event_name_index on audit_event using gin (fold_tag(detail ->> 'name') gin_trgm_ops)
  where detail ->> 'name' is not null;

-- The answers that wait longest for a reply, of all challenges.
-- Safe for the version before: the answers of participants, some hundred thousand rows, of which few wait.
create index interaction_waiting_index on interaction (id) where is_waiting;

-- False where staff saw data of a member elsewhere, such as in a message: that is no reason to act on the account.
alter table staff_view add column is_look boolean not null default true;
