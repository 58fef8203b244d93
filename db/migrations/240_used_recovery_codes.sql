-- A recovery code that was used since an older copy stays used when that is restored. The note has the time of its
-- use and a digest of what is stored of the code, which is not the code.
alter table deletions drop constraint deletions_kind_check;
alter table deletions add constraint deletions_kind_check check (
  kind in (
    'user', 'client', 'meeting', 'client consent', 'meeting consent', 'client trashed',
    'meeting trashed', 'client restored', 'meeting restored', 'token revoked', 'webhook removed',
    'webhook active', 'calendar closed', 'authenticator removed', 'recovery code used',
    'account password', 'account email', 'account role', 'account voices', 'voice consent withdrawn',
    'voices forgotten', 'client voices forgotten'
  )
);

create function recovery_code_digest(code text) returns integer language sql immutable as $$
  select ('x' || left(md5(code), 8))::bit(32)::integer
$$;

create function note_recovery_code() returns trigger language plpgsql as $$
declare
  digest constant integer := recovery_code_digest(new.code);
begin
  insert into deletions (user_id, kind, created_at, subject_id)
  values (new.user_id, 'recovery code used', new.used_at, digest);
  return null;
end
$$;
create trigger recovery_codes_noted after update of used_at on recovery_codes
  for each row when (old.used_at is null and new.used_at is not null)
  execute function note_recovery_code();
