-- The sizes in which a film can be watched: [{height, link, bytes}], of the film itself too. Empty: there is one size.
alter table lesson_videos add column renditions jsonb not null default '[]'
  check (jsonb_typeof(renditions) = 'array');
