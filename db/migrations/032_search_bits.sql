-- The coarse scan of a large library reads this index alone, a fifteenth of what the vectors take.
create index embeddings_bits on embeddings (user_id, model) include (meeting_id, chunk_id, bits);
