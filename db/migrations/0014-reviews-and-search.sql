-- How many gave one, two, three, four, five stars: counted on the way, like the average.
alter table course_figures add rating_counts integer[] not null default '{0,0,0,0,0}';
update course_figures set rating_counts = array(
  select (select count(*) from reviews where reviews.course_id = course_figures.course_id and rating = stars)::integer
  from generate_series(1, 5) as stars order by stars)
where rating_count > 0;

create or replace function count_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update course_figures set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1,
        rating_counts[old.rating] = rating_counts[old.rating] - 1
      where course_id = old.course_id;
  end if;
  if tg_op <> 'DELETE' then
    update course_figures set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1,
        rating_counts[new.rating] = rating_counts[new.rating] + 1
      where course_id = new.course_id;
  end if;
  return null;
end $$;

-- The marks that join or part Bengali letters are typed or not, as keyboards do: they say nothing.
create or replace function as_searched(words text) returns text language sql immutable parallel safe as $$
  select translate(lower(normalize(words, nfc)), '০১২৩৪৫৬৭৮৯' || U&'\200C\200D', '0123456789')
$$;

-- Words with one space before and behind each, for those of one or two letters: 'R', 'AI', 'মন'.
create function spaced_words(words text) returns text language sql immutable parallel safe as $$
  select ' ' || regexp_replace(words, '[[:space:][:punct:]]+', ' ', 'g') || ' '
$$;
alter table course_search
  add title_words text not null generated always as (spaced_words(title)) stored,
  add name_words text not null generated always as (spaced_words(names)) stored;
select put_course_search(array(select id from courses));

-- As before, but of the words that look alike only those that are about as close as the closest.
create or replace function words_meant(typed text) returns text[] language sql stable
set pg_trgm.word_similarity_threshold = 0.25 as $$
  select coalesce(array_agg(word), '{}') from (
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
$$;

-- What LIKE takes literally.
create function like_literal(word text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_')
$$;

-- The courses that have every one of the words, best first by `rank`: what is in the title before
-- names before the text, whole words before parts. Words of one or two letters alone are looked for
-- where words begin, in titles and names. If no course has them all, those that have what was
-- probably meant by each; of three words or more, at last those that have most of them.
-- Words are as as_searched makes them.
drop function find_courses(text[]);
create function find_courses(words text[]) returns table (course_id integer, rank real)
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
