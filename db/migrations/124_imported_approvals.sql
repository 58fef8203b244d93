-- A signed meeting that comes from an export is still to be made findable: it may be processed, but not
-- begin to be once it has been.
create or replace function refuse_change_of_approved_meeting() returns trigger language plpgsql as $$
begin
  if (old.title, old.client_id, old.date, old.duration, old.type, old.attendees, old.audio_sha256,
      old.approved_at)
    is distinct from (new.title, new.client_id, new.date, new.duration, new.type, new.attendees,
      new.audio_sha256, new.approved_at)
    or (new.status = 'Processing' and old.status not in ('Processing', 'Failed'))
  then
    raise exception 'The meeting is approved' using errcode = 'CQ001';
  end if;
  return new;
end
$$;
