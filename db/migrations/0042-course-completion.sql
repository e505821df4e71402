-- What completes a course: every lesson ticked, or also every check question answered right.
alter table courses add column completion text not null default 'lessons'
  check (completion in ('lessons', 'lessons_and_checks'));

-- What a certificate rests on, as its course asked for it when it was issued, and how many check questions those were.
alter table certificates
  add column completion text not null default 'lessons',
  add column checks integer not null default 0,
  add constraint certificates_rest_on check (case completion
    when 'lessons' then checks = 0 when 'lessons_and_checks' then checks > 0 else false end);

-- The notification that a certificate is ready leads to the page where it is claimed, and is deleted by the claim.
delete from notifications as notice using certificates as claimed
where claimed.user_id = notice.user_id and claimed.course_id = notice.course_id and claimed.revoked_at is null
  and notice.link = '/course/' || notice.course_id || '/progress'
  and notice.message like 'You have completed “%”. Your certificate is ready to claim.';
update notifications set link = '/course/' || course_id || '/completed'
where link = '/course/' || course_id || '/progress'
  and message like 'You have completed “%”. Your certificate is ready to claim.';
