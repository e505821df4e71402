-- revision: 1

-- The courses that have all words of a search as typed, or every term with any of its patterns, best first by rank.
-- If there is none: the same with guesses for words with typing errors and for words in the other script. If there
-- is still none: the courses that have more than half of the terms that are not weak.
-- Words are in the form that as_searched makes. Terms are as searchTerms in TypeScript makes them.
create or replace function find_courses_by_terms(words text[], terms jsonb) returns table (course_id integer, rank real)
language plpgsql stable rows 200 as $$
declare
  -- The longest first: it leaves the fewest for the others.
  literal text[] := array(select like_literal(word) from unnest(words) as word order by length(word) desc);
  patterns text[] := array(select '%' || word || '%' from unnest(literal) as word);
  beginnings text[] := array(select '% ' || word || '%' from unnest(literal) as word);
  -- Words of one or two letters alone are looked for where words begin, in titles and names.
  alone boolean := (select max(length(word)) < 3 from unnest(words) as word);
  typed text := array_to_string(words, ' ');
  guessed jsonb;
  strong integer;
begin
  return query
    select one.course_id, max(one.rank) from (
      select found.course_id, ((
        select sum(case when found.title_words like '% ' || word || ' %' then 5 when found.title like '%' || word || '%' then 4
          when found.names like '%' || word || '%' then 2 else 1 end)
        from unnest(literal) as word)
        + case when found.title like any (patterns) then word_similarity(typed, found.title) else 0 end)::real as rank
      from course_search as found
      where not alone and found.everything like patterns[1] and found.everything like all (patterns)
      union all
      select found.course_id, (
        select sum(case when found.title_words like '% ' || word || ' %' then 8 when found.title_words like '% ' || word || '%' then 4
          when found.name_words like '% ' || word || ' %' then 2 else 1 end)
        from unnest(literal) as word)::real
      from course_search as found
      where alone and found.title_words || found.name_words like all (beginnings)
      union all
      select having_all.course_id, having_all.rank from courses_with_terms(terms) as having_all
    ) as one group by one.course_id;
  if found then return; end if;

  guessed := (
    select jsonb_agg(term || jsonb_build_object('patterns', (term -> 'patterns') || (term -> 'guesses') || coalesce((
        select jsonb_agg('%' || way || '%') from (
          select unnest(words_meant(term ->> 'unknown')) as way where term ->> 'unknown' is not null
          union
          select * from (
            select like_literal(word) from search_words where word ~ (term ->> 'sound') order by word limit 12) as heard
        ) as ways), '[]')) order by place)
    from jsonb_array_elements(terms) with ordinality as each_term (term, place));
  return query select having_all.course_id, having_all.rank from courses_with_terms(guessed) as having_all;
  if found then return; end if;

  strong := (select count(*) from jsonb_array_elements(guessed) as term where not (term ->> 'weak')::boolean);
  if strong = 0 or (jsonb_array_length(guessed) < 3 and strong = jsonb_array_length(guessed)) then return; end if;
  return query
    select one.course_id, one.rank from (
      select having_some.course_id, sum(case when having_some.title || having_some.title_words like any (ways) then 4
          when having_some.names || having_some.name_words like any (ways) then 2 else 1 end)::real as rank,
        count(*) filter (where not (term ->> 'weak')::boolean) as had
      from course_search as having_some, jsonb_array_elements(guessed) as term,
        lateral (select array(select jsonb_array_elements_text(term -> 'patterns'))) as alternatives (ways)
      where having_some.everything like any (array(
          select jsonb_array_elements_text(each_term -> 'patterns') from jsonb_array_elements(guessed) as each_term))
        and having_some.everything like any (ways)
      group by having_some.course_id) as one
    where one.had * 2 > strong;
end $$;
