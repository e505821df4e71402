-- The search of the forum finds comments too.
create index forum_comments_by_words on forum_comments using gin (as_searched(text) gin_trgm_ops);
