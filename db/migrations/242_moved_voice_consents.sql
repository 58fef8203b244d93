-- A consent to remembering a voice that moves into the trash with its client is not withdrawn.
drop trigger voice_consents_noted on voice_consents;
create trigger voice_consents_noted after delete on voice_consents
  for each row when (coalesce(current_setting('app.moving', true), '') <> 'on')
  execute function note_voice_consent();
