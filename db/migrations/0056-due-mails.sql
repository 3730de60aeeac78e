-- Mails that are due, of either kind, and mails that an instance is sending.
drop index mail_queued_index;
drop index mail_bulk_index;
create index mail_due_index on mail (bulk, next_try_at) where state = 'queued';
create index mail_claimed_index on mail (id) where state = 'queued' and claim is not null;
