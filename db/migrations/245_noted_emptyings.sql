-- What a person emptied, removed or hid within a record since an older copy is so again when that is restored, and
-- deleted templates are deleted again. Notes say that much and no words.
alter table deletions drop constraint deletions_kind_check;
alter table deletions add constraint deletions_kind_check check (
  kind in (
    'user', 'client', 'meeting', 'client consent', 'meeting consent', 'client trashed',
    'meeting trashed', 'client restored', 'meeting restored', 'token revoked', 'webhook removed',
    'webhook active', 'webhook secret', 'calendar closed', 'authenticator removed',
    'recovery code used', 'account password', 'account email', 'account role', 'account voices',
    'voice consent withdrawn', 'voices forgotten', 'client voices forgotten',
    'external calendar removed', 'weekly mail ended', 'authenticator set up', 'account masking',
    'account unknown consent', 'account ready mail', 'account brief mail', 'account trash days',
    'account retention', 'client retention', 'meeting retention', 'client hold', 'meeting hold',
    'person removed', 'fact removed', 'chat deleted', 'template deleted', 'task status',
    'statement hidden', 'note text', 'account logo', 'account letterhead'
  )
);

create trigger action_items_removal_noted after update of status on action_items
  for each row when ((old.status = 'dropped') <> (new.status = 'dropped'))
  execute function note_setting('task status', 'status');

-- An id may stand for another sentence after a restore.
alter table statements add column created_at timestamptz not null default now();
create trigger statements_hidden_noted after update of hidden on statements
  for each row when (old.hidden <> new.hidden)
  execute function note_setting('statement hidden', 'hidden');

create function note_emptying() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform note_change(
    tg_table_name::text, new.user_id, 'note text', new.meeting_id, new.created_at,
    (new.content ~ '\S')::text
  );
  return null;
end
$$;
-- A note that has text again within minutes was emptied by mistake, or to write another. Later text is another, and
-- the earlier one stays deleted.
create trigger notes_emptying_noted after update of content on notes
  for each row when (
    (old.content ~ '\S') <> (new.content ~ '\S')
    and (old.content ~ '\S' or old.updated_at > now() - interval '10 minutes')
  )
  execute function note_emptying();

-- Runs as the role that changes the row, as for accounts. The argument is the kind.
create function note_letterhead() returns trigger language plpgsql as $$
declare
  made constant timestamptz := (select created_at from users where id = new.user_id);
  noted constant text := case
    when tg_argv[0] = 'account logo' then (new.logo is not null)::text
    else (new.firm || new.address || new.disclosure <> '')::text
  end;
begin
  insert into deletions (user_id, kind, subject_id, created_at, detail)
  values (new.user_id, tg_argv[0], new.user_id, made, noted);
  return null;
end
$$;
create trigger letterheads_logo_noted after update of logo on letterheads
  for each row when ((old.logo is null) <> (new.logo is null))
  execute function note_letterhead('account logo');
create trigger letterheads_text_noted after update of firm, address, disclosure on letterheads
  for each row when (
    (old.firm || old.address || old.disclosure = '') <> (new.firm || new.address || new.disclosure = '')
  )
  execute function note_letterhead('account letterhead');
