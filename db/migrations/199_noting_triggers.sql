-- Only triggers may write to the ledger: a function that takes any user could be called by anybody.
alter function note_consent() security definer set search_path = public, pg_temp;
alter function note_trash() security definer set search_path = public, pg_temp;
alter function note_change(text, integer, text, integer, timestamptz, text) security invoker;
alter function note_change(text, integer, text, integer, timestamptz, text) reset search_path;
revoke execute on function note_change(text, integer, text, integer, timestamptz, text) from public;
