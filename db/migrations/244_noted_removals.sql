-- People, facts and chats that were deleted by themselves since an older copy are deleted again when that is restored.
-- What goes with its client or account is not noted besides it.
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
    'person removed', 'fact removed', 'chat deleted'
  )
);
