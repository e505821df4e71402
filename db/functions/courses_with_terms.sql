-- revision: 1

-- The courses that have every term, with a rank: the title counts more than names, names more than the text, and
-- what was typed more than another word for it. A term is an object with `patterns` for LIKE, the typed one first.
create or replace function courses_with_terms(terms jsonb) returns table (course_id integer, rank real)
language sql stable rows 200 as $$
  select found.course_id, (
    select sum(case
      when found.title || found.title_words like (term -> 'patterns' ->> 0) then 4
      when found.title || found.title_words like any (ways) then 3
      when found.names || found.name_words like any (ways) then 2
      else 1 end)
    from jsonb_array_elements(terms) as term,
      lateral (select array(select jsonb_array_elements_text(term -> 'patterns'))) as alternatives (ways))::real
  from course_search as found
  -- The first term by the index, the others among what that leaves.
  where found.everything like any (array(select jsonb_array_elements_text(terms -> 0 -> 'patterns')))
    and not exists (
      select from jsonb_array_elements(terms) as term
      where not found.everything like any (array(select jsonb_array_elements_text(term -> 'patterns'))))
$$;
