-- Mails that are due, of either kind, and mails that an instance is sending.
drop index mail_queued_index;
drop index mail_bulk_index;
-- Safe for the version before: mails wait for as long as a month of them is read once, and no request sends one itself.
create index mail_due_index on mail (bulk, next_try_at) where state = 'queued';
-- Safe for the version before: few mails are claimed at a time, and the table is read once for it.
create index mail_claimed_index on mail (id) where state = 'queued' and claim is not null;
