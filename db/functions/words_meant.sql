-- revision: 1

-- A call of pg_trgm loads it. Until then only a superuser may name its parameter in a function.
select word_similarity('', '');

-- The words of courses that somebody probably meant: those that share most letters with the typed one, or that
-- need the fewest changes of letters. At most twelve. All words that contain the typed one count as one:
-- the typed one itself.
create or replace function words_meant(typed text) returns text[] language sql stable
set pg_trgm.word_similarity_threshold = 0.25 as $$
  select coalesce(array_agg(way), '{}') from (
    select case when strpos(word, typed) > 0 then typed else word end as way
    from (
      select word, greatest(shared, kept) as closeness, max(greatest(shared, kept)) over () as closest
      from (
        select word,
          word_similarity(typed, word) as shared,
          case when octet_length(typed) <= 200 and octet_length(word) <= 200
            then 1 - levenshtein(typed, word)::real / length(typed) else 0 end as kept
        from search_words where word %> typed
      ) as alike
      where length(typed) >= 3 and (shared >= 0.65 or kept >= 0.66)
    ) as meant
    where closeness >= closest - 0.21
    group by way
    order by max(closeness) desc, way
    limit 12
  ) as closest_ways
$$;
