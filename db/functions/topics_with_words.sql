-- revision: 1

-- Topics that have the words of a pattern, in no order, at most so many. They are found with the index of words alone: the
-- planner does not know that as_searched is slow, and would compare every topic with a rare word.
create or replace function topics_with_words(pattern text, most integer) returns setof integer
  language sql stable
  set enable_seqscan to off set enable_indexscan to off set enable_indexonlyscan to off
as $$
  select id from forum_topics where as_searched(name || ' ' || text) like pattern and hidden_at is null limit most
$$;
