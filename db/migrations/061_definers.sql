-- These keep the books of the product itself, on whoever's change: as the owner of the tables, so that
-- nobody else has to be let in to them.
alter function note_deletion() security definer set search_path = public, pg_temp;
alter function discard_file() security definer set search_path = public, pg_temp;
alter function count_transcription() security definer set search_path = public, pg_temp;
