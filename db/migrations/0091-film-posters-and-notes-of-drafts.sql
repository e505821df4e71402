-- The poster of a film of ours, as an address of documents. Null: none.
alter table lesson_videos add column poster_link text;

-- Films are found by their file when a size or the poster of them was made. A typed link can be too long for a B-tree.
create index lesson_videos_of_file on lesson_videos using hash (link);
create index course_uploads_of_file on course_uploads (file_key);

-- Films that were published before their smaller sizes were made.
update lesson_videos as video set renditions = film.renditions, poster_link = film.poster_link
from (
  select 'file:' || upload.file_key as link,
    case when upload.has_poster then 'file:' || regexp_replace(upload.file_key, '\.\w+$', '') || '.jpg' end
      as poster_link,
    coalesce((
      select jsonb_agg(one.size order by (one.size ->> 'height')::integer desc)
      from jsonb_array_elements(
        case
          when coalesce(upload.height, 0) = 0 or exists (
            select from jsonb_array_elements(upload.renditions) as made (size)
            where (made.size ->> 'height')::integer = upload.height) then upload.renditions
          else upload.renditions || jsonb_build_object(
            'height', upload.height, 'link', 'file:' || upload.file_key, 'bytes', upload.size)
        end) as one (size)), '[]') as renditions
  from course_uploads as upload
  where upload.kind = 'film' and upload.state = 'ready'
) as film
where video.link = film.link
  and (video.renditions, video.poster_link) is distinct from (film.renditions, film.poster_link);

-- The notes that an imported course brings along. They become those of the course when it is first published: the notes
-- of a course need its row in courses.
alter table course_drafts add column notes jsonb;
