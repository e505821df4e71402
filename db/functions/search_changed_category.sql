-- revision: 1

-- A category has another name: its courses are found under it.
create or replace function search_changed_category() returns trigger language plpgsql as $$
begin
  perform put_course_search(array(select id from courses where category_id = new.id));
  return null;
end $$;

create or replace trigger categories_are_searched after update of name, name_bn on categories
  for each row execute function search_changed_category();
