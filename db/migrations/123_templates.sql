-- Forms of a user's own that meetings are looked through by. `fields` is a list of { name, hint }, in order.
create sequence template_ids as integer;
create table templates (
  user_id integer not null references users (id) on delete cascade,
  id integer not null default nextval('template_ids'),
  name text not null check (name <> ''),
  meeting_type text,
  fields jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
alter sequence template_ids owned by templates.id;
create unique index templates_name on templates (user_id, lower(name));

-- A meeting by one form; another form leaves it as it is. `template` names the form: 'annual-review', or
-- 'own-12'. `fields` is a list of { name, hint, text, quote, segment }; it stays if the form changes.
create table filled_templates (
  user_id integer not null,
  meeting_id integer not null,
  template text not null,
  name text not null,
  fields jsonb not null,
  origin text not null,
  filled_at timestamptz not null default now(),
  primary key (user_id, meeting_id, template),
  foreign key (user_id, meeting_id) references meetings (user_id, id) on delete cascade
);
