-- A film names the files of its captions: [{language, link}]. Before, it named languages, and the files were beside the
-- film. Files of captions do not change, so that new captions are published with the course and not before.
alter table lesson_videos rename column captions to languages;
alter table lesson_videos add column captions jsonb not null default '[]'
  check (jsonb_typeof(captions) = 'array');

create or replace function pg_temp.captions_beside(link text, languages text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object('language', language,
    'link', regexp_replace(trim(link), '\.\w+$', '') || '.' || language || '.vtt') order by place), '[]')
  from unnest(languages) with ordinality as named (language, place)
  where trim(link) like 'file:%'
$$;

update lesson_videos set captions = pg_temp.captions_beside(link, languages) where languages <> '{}';
alter table lesson_videos drop column languages;

create or replace function pg_temp.with_caption_links(document jsonb) returns jsonb language plpgsql as $$
declare
  video record;
begin
  for video in
    select array['modules', (module.place - 1)::text, 'lessons', (lesson.place - 1)::text, 'videos',
      (film.place - 1)::text, 'captions'] as path, film.value
    from jsonb_array_elements(document -> 'modules') with ordinality as module (value, place),
      jsonb_array_elements(module.value -> 'lessons') with ordinality as lesson (value, place),
      jsonb_array_elements(lesson.value -> 'videos') with ordinality as film (value, place)
    where jsonb_array_length(film.value -> 'captions') > 0
  loop
    document := jsonb_set(document, video.path, pg_temp.captions_beside(video.value ->> 'link',
      array(select jsonb_array_elements_text(video.value -> 'captions'))));
  end loop;
  return document;
end $$;

update course_drafts set document = pg_temp.with_caption_links(document)
where jsonb_path_exists(document, '$.modules[*].lessons[*].videos[*].captions[*]');
update course_versions set document = pg_temp.with_caption_links(document)
where jsonb_path_exists(document, '$.modules[*].lessons[*].videos[*].captions[*]');
