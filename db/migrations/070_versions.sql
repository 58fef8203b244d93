-- What a reader sees as versions of a transcript and a summary is called so here too.
alter table meetings rename column transcript_run to transcript_version;
alter table meetings rename column summary_run to summary_version;
alter table transcript_pieces rename column run to version;
alter table transcripts rename column run to version;
alter table summaries rename column run to version;
alter index transcripts_run rename to transcripts_version;
alter index summaries_run rename to summaries_version;
