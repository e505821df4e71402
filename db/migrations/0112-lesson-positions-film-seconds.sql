-- Where a person stopped in each film of a lesson, in seconds by the place of the film. `video_place` and `video_seconds`
-- are still the film that was played last: an older process writes only these, and the last film is in this map only
-- when another one was played after it.
alter table lesson_positions
  add column film_seconds jsonb not null default '{}' check (jsonb_typeof(film_seconds) = 'object');
