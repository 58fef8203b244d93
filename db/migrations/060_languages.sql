-- The text search configuration that a text's words are counted in. Null: counted in English, before
-- languages were told apart.
alter table documents add column language text;
