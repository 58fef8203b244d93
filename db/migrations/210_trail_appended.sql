-- Adds rows that follow the last one, with the hashes of what is then written; else adds none and says what
-- they have to follow, the time, and each detail as it would be written. The lock is held until the
-- transaction ends, so that a second try within it follows.
create function append_audit(follows text, moment timestamptz, entries jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head text;
begin
  perform pg_advisory_xact_lock(727275);
  head := coalesce((select hash from audit order by id desc limit 1), '');
  if head = follows
    and moment between now() - interval '10 seconds' and clock_timestamp() + interval '1 second'
  then
    with entry as (
      select *, lag(hash, 1, follows) over (order by nth) as previous_hash
      from rows from (
        jsonb_to_recordset(entries) as (owner integer, kind text, detail jsonb, hash text, mac text)
      ) with ordinality as given (user_id, kind, detail, hash, mac, nth)
    )
    insert into audit (at, user_id, kind, detail, previous_hash, hash, mac)
    select moment, user_id, kind, detail, previous_hash, hash, mac
    from entry
    where not exists (
      select from entry
      where hash is distinct from encode(sha256(convert_to(concat_ws(
        '|', previous_hash, extract(epoch from moment)::text, kind, coalesce(user_id::text, ''), detail::text
      ), 'UTF8')), 'hex')
    )
    order by nth;
    if found then
      return null;
    end if;
  end if;
  return jsonb_build_object('previous', head, 'at', clock_timestamp(), 'written', (
    select jsonb_agg((entry -> 'detail')::text order by nth)
    from jsonb_array_elements(entries) with ordinality as given (entry, nth)
  ));
end
$$;
revoke execute on function append_audit(text, timestamptz, jsonb) from public;
