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
create trigger audit_events_stay before update or delete on audit_event
  for each row execute function keep_audit_event();
create trigger audit_log_stays before truncate on audit_event
  for each statement execute function keep_audit_event();

create index audit_event_actor_index on audit_event (actor_id, id);
create index audit_event_kind_index on audit_event (kind, id);
create index audit_event_created_index on audit_event (created_at);
