-- Rows older than a year may leave the trail once an entry of it names the last of them, with its hash.
create index audit_pruned on audit (id) where kind = 'trail pruned';
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '365 days' and old.id <= (
      select max((detail ->> 'lastRow')::bigint) from audit where kind = 'trail pruned'
    ) then
      return old;
    end if;
  end if;
  raise exception 'The audit trail can only be added to' using errcode = 'insufficient_privilege';
end
$$;
