-- Who gave a consent, and on which day.
alter table consents
  add column given_by text not null default '',
  add column given_on date;
