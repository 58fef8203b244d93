-- A machine that is added to a distributed database gets its tables with their triggers before any
-- function that only a condition calls: a condition calls none of ours.
drop trigger clients_noted on clients;
create trigger clients_noted after delete on clients
  for each row when (coalesce(current_setting('app.moving', true), '') <> 'on')
  execute function note_deletion();
drop trigger meetings_noted on meetings;
create trigger meetings_noted after delete on meetings
  for each row when (coalesce(current_setting('app.moving', true), '') <> 'on')
  execute function note_deletion();
drop trigger meetings_deleted on meetings;
create trigger meetings_deleted after delete on meetings
  for each row when (
    old.audio_path is not null and coalesce(current_setting('app.moving', true), '') <> 'on'
  )
  execute function discard_file();
drop trigger trashed_rows_noted on trashed_rows;
create trigger trashed_rows_noted after delete on trashed_rows
  for each row when (
    old.source in ('clients', 'meetings')
    and coalesce(current_setting('app.moving', true), '') <> 'on'
  )
  execute function note_purge();
drop trigger trash_left_noted on trash;
create trigger trash_left_noted after delete on trash
  for each row when (coalesce(current_setting('app.moving', true), '') = 'on')
  execute function note_trash();
drop function is_moving();
