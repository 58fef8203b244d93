-- Which model a text's vectors are by: null where it has none. Vectors of two models cannot be
-- compared, so texts with others than the present model's are embedded again, and found by words until then.
alter table documents add column model text;
update documents set model = (
  select embeddings.model
  from chunks
  join embeddings on embeddings.user_id = chunks.user_id and embeddings.chunk_id = chunks.id
  where chunks.user_id = documents.user_id and chunks.meeting_id = documents.meeting_id
    and chunks.source = documents.source
  limit 1
);
create index documents_model on documents (model, user_id, meeting_id);
