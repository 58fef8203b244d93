-- The trail is added to and read, by the owner of the table too, and in a session that plays a replica.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail can only be added to' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_kept before update or delete on audit
  for each row execute function refuse_audit_change();
create trigger audit_kept_whole before truncate on audit
  for each statement execute function refuse_audit_change();
alter table audit enable always trigger audit_kept;
alter table audit enable always trigger audit_kept_whole;
