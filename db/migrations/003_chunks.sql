create extension if not exists vector;
create extension if not exists btree_gin;

create sequence chunk_ids;
create table chunks (
  user_id integer not null,
  id bigint not null default nextval('chunk_ids'),
  meeting_id integer not null,
  source text not null check (source in ('transcript', 'summary', 'note')),
  position integer not null,
  body text not null,
  -- The words around it, title and client: found by, never shown.
  heading text not null default '',
  surroundings text not null default '',
  speakers text[] not null default '{}',
  from_segment integer,
  to_segment integer,
  start_seconds real,
  end_seconds real,
  tsv tsvector not null generated always as (
    setweight(to_tsvector('english', body), 'A') ||
    setweight(to_tsvector('english', heading), 'B') ||
    setweight(to_tsvector('english', surroundings), 'D')
  ) stored,
  primary key (user_id, id),
  unique (user_id, meeting_id, source, position),
  foreign key (user_id, meeting_id) references meetings (user_id, id) on delete cascade
);
alter sequence chunk_ids owned by chunks.id;
create index chunks_tsv on chunks using gin (user_id, tsv);

-- Apart from the text so that the exact scan reads vectors only. Shorter vectors are padded with
-- zeros, which changes no cosine. There is no HNSW index: filtered by owner it loses neighbours.
create table embeddings (
  user_id integer not null,
  chunk_id bigint not null,
  meeting_id integer not null,
  model text not null,
  bits bit(1536) not null,
  embedding halfvec(1536) not null,
  primary key (user_id, chunk_id),
  foreign key (user_id, chunk_id) references chunks (user_id, id) on delete cascade
);
alter table embeddings alter column embedding set storage plain;
