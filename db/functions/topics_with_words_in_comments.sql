-- revision: 1

-- The topics of comments that have the words of a pattern, one for each comment, as topics_with_words finds topics.
create or replace function topics_with_words_in_comments(pattern text, most integer) returns setof integer
  language sql stable
  set enable_seqscan to off set enable_indexscan to off set enable_indexonlyscan to off
as $$
  select topic_id from forum_comments where as_searched(text) like pattern and hidden_at is null limit most
$$;
