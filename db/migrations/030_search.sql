-- Words are ranked by how rare they are among the user's own passages (BM25), at three widths: the
-- passage, its surroundings, the meeting. ts_rank knows no rarity, so the words have tables here.
drop index chunks_tsv;
alter table chunks drop column tsv, drop column surroundings;

-- One row for each text of a meeting that can be found.
create table documents (
  user_id integer not null,
  meeting_id integer not null,
  source text not null,
  chunks integer not null,
  -- Words that carry meaning.
  words integer not null,
  speakers text[] not null,
  primary key (user_id, meeting_id, source),
  foreign key (user_id, meeting_id) references meetings (user_id, id) on delete cascade
);

-- One row for each word of such a text. A term that begins with "@" is a speaker.
create table postings (
  user_id integer not null,
  term text collate "C" not null,
  meeting_id integer not null,
  source text not null,
  -- How often it is said, in how many chunks, and whether the title or the client's name has it.
  times integer not null,
  chunks integer not null,
  heading boolean not null,
  -- Chunk * 4096 + which of the chunk's words it is: two words in a row are a phrase.
  words integer[] not null,
  -- Chunk * 4096 + weight in its surroundings * 64 + times in itself; for a speaker, the share of the
  -- chunk in 63rds in place of the times.
  places integer[] not null,
  primary key (user_id, term, meeting_id, source),
  foreign key (user_id, meeting_id, source)
    references documents (user_id, meeting_id, source) on delete cascade
);
create index postings_document on postings (user_id, meeting_id, source);
