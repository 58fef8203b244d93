-- Whether the user wants a mail when a long recording is ready, and the mails that are still owed.
alter table users add column mail_when_ready boolean not null default true;
alter table meetings add column mail_owed boolean not null default false;
create index meetings_mail_owed on meetings (user_id, id) where mail_owed;
