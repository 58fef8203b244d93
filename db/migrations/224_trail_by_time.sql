-- A page of the trail is in the order of time, whatever it is filtered by, so that one index fewer has to be kept
-- for each row. Ascending, new rows come at the end of their part, where pages fill up before they are split.
drop index audit_newest;
drop index audit_user;
drop index audit_kind;
drop index audit_meeting;
drop index audit_client;
create index audit_time on audit (user_id, at);
create index audit_kind on audit (user_id, kind, at);
create index audit_meeting on audit (user_id, meeting_id, at);
create index audit_client on audit (user_id, client_id, at) where client_id is not null;

-- As before, but the hashes are compared in the same pass that adds the rows, and the time is written once. The
-- rows are in the order of `entries`: in any other one their hashes would not follow each other.
create or replace function append_audit(follows text, moment timestamptz, entries jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head text;
  epoch text;
begin
  perform pg_advisory_xact_lock(727275);
  head := coalesce((select hash from audit order by id desc limit 1), '');
  if head = follows
    and moment between now() - interval '10 seconds' and clock_timestamp() + interval '1 second'
  then
    epoch := extract(epoch from moment)::text;
    insert into audit (at, user_id, kind, detail, previous_hash, hash, mac)
    select moment, user_id, kind, detail, previous_hash, hash, mac
    from (
      select *, bool_and(hash is not distinct from encode(sha256(convert_to(
        previous_hash || '|' || epoch || '|' || kind || '|' || coalesce(user_id::text, '') || '|' || detail::text,
        'UTF8'
      )), 'hex')) over () as is_right
      from (
        select *, lag(hash, 1, follows) over () as previous_hash
        from jsonb_to_recordset(entries) as entry (owner integer, kind text, detail jsonb, hash text, mac text)
      ) as given (user_id, kind, detail, hash, mac, previous_hash)
    ) as compared
    where is_right;
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
