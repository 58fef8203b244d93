-- How fast each engine works and why it failed last, whatever process it worked for.
create table engine_figures (
  service text not null check (service in ('chat', 'embeddings', 'speech')),
  -- A model of this server by its title, or another server by its host.
  engine text not null,
  -- Sums of its last work: seconds of sound, tokens or texts, and the seconds that they took.
  amount double precision not null default 0,
  seconds double precision not null default 0,
  worked_at timestamptz,
  -- Reasons and times, the newest first.
  failures jsonb not null default '[]',
  primary key (service, engine)
);
