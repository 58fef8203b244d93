-- When numbers and addresses are masked before something is sent to a model.
alter table users add column masking text not null default 'remote'
  check (masking in ('remote', 'always', 'never'));
