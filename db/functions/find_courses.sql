-- revision: 1

-- The courses that have every one of the words, best first by rank: the title counts more than names,
-- names more than the text, whole words more than parts. Words of one or two letters alone are looked for
-- where words begin, in titles and names. If no course has them all: the courses that have what each word
-- probably meant. Of three words or more, at last the courses that have most of them.
-- Words must be in the form that as_searched makes.
create or replace function find_courses(words text[]) returns table (course_id integer, rank real)
language plpgsql stable rows 200 as $$
declare
  -- The longest first: it leaves the fewest for the others.
  literal text[] := array(select like_literal(word) from unnest(words) as word order by length(word) desc);
  patterns text[] := array(select '%' || word || '%' from unnest(literal) as word);
  alone boolean := (select max(length(word)) < 3 from unnest(words) as word);
  typed text := array_to_string(words, ' ');
  meant jsonb;
  longer integer;
begin
  if alone then
    return query
      select found.course_id, (
        select sum(case when found.title_words like '% ' || word || ' %' then 8 when found.title_words like '% ' || word || '%' then 4
          when found.name_words like '% ' || word || ' %' then 2 else 1 end)
        from unnest(literal) as word)::real
      from course_search as found
      where found.title_words || found.name_words like all (array(select '% ' || word || '%' from unnest(literal) as word));
    return;
  end if;

  return query
    select found.course_id, (
      select sum(case when found.title_words like '% ' || word || ' %' then 5 when found.title like '%' || word || '%' then 4
        when found.names like '%' || word || '%' then 2 else 1 end)
      from unnest(literal) as word)::real
      + case when found.title like any (patterns) then word_similarity(typed, found.title) else 0 end
    from course_search as found
    where found.everything like patterns[1] and found.everything like all (patterns);
  if found then return; end if;

  meant := (
    select jsonb_agg(case when length(word) < 3 then jsonb_build_array('%' || like_literal(word) || '%')
      else (select jsonb_agg('%' || one || '%') from unnest(words_meant(word)) as one) end order by length(word) desc)
    from unnest(words) as word);
  if not meant @> 'null' then
    return query
      select found.course_id,
        (select sum(case when found.title like any (ways) then 4 when found.names like any (ways) then 2 else 1 end)
          from jsonb_array_elements(meant) as word,
            lateral (select array(select jsonb_array_elements_text(word))) as alternatives (ways))::real
      from course_search as found
      where found.everything like any (array(select jsonb_array_elements_text(meant -> 0)))
        and not exists (
          select from jsonb_array_elements(meant) as word
          where not found.everything like any (array(select jsonb_array_elements_text(word))));
    if found then return; end if;
  end if;

  -- More than half of the longer words, as typed or as meant.
  longer := (select count(*) from unnest(words) as word where length(word) >= 3);
  if longer < 3 then return; end if;
  meant := (
    select jsonb_agg(ways) from (
      select (select jsonb_agg('%' || one || '%') from unnest(words_meant(word)) as one) as ways
      from unnest(words) as word where length(word) >= 3) as each_word
    where ways is not null);
  return query
    select one.course_id, one.rank from (
      select found.course_id,
        sum(case when found.title like any (ways) then 4 when found.names like any (ways) then 2 else 1 end)::real as rank,
        count(*) as had
      from course_search as found, jsonb_array_elements(meant) as word,
        lateral (select array(select jsonb_array_elements_text(word))) as alternatives (ways)
      where found.everything like any (array(
          select jsonb_array_elements_text(all_ways) from jsonb_array_elements(meant) as all_ways))
        and found.everything like any (ways)
      group by found.course_id) as one
    where one.had * 2 > longer;
end $$;
