-- revision: 4

-- Every process keeps public pages as bytes. A change of a table that they show makes all processes drop
-- them. A new table that public pages show gets a trigger here.
create or replace function drop_public_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_pages', '');
  return null;
end $$;

create or replace trigger settings_are_public after insert or update or delete on settings
  for each statement execute function drop_public_pages();
create or replace trigger instructors_are_public
  after update of first_name, last_name, headline, bio, profile_picture on users
  for each statement execute function drop_public_pages();
create or replace trigger categories_are_public after insert or update or delete on categories
  for each statement execute function drop_public_pages();
create or replace trigger courses_are_public after insert or update or delete on courses
  for each statement execute function drop_public_pages();
create or replace trigger course_outcomes_are_public after insert or update or delete on course_outcomes
  for each statement execute function drop_public_pages();
create or replace trigger course_prerequisites_are_public after insert or update or delete on course_prerequisites
  for each statement execute function drop_public_pages();
create or replace trigger modules_are_public after insert or update or delete on modules
  for each statement execute function drop_public_pages();
create or replace trigger lessons_are_public after insert or update or delete on lessons
  for each statement execute function drop_public_pages();
create or replace trigger lesson_videos_are_public after insert or update or delete on lesson_videos
  for each statement execute function drop_public_pages();
create or replace trigger lesson_resources_are_public after insert or update or delete on lesson_resources
  for each statement execute function drop_public_pages();
create or replace trigger reviews_are_public after insert or update or delete on reviews
  for each statement execute function drop_public_pages();
create or replace trigger course_figures_are_public
  after insert or delete or update of students, rating_sum, rating_count, lessons, minutes, seats_left
  on course_figures for each statement execute function drop_public_pages();
create or replace trigger discounts_are_public after insert or update or delete on discounts
  for each statement execute function drop_public_pages();
create or replace trigger discount_courses_are_public after insert or update or delete on discount_courses
  for each statement execute function drop_public_pages();
create or replace trigger certificates_are_public after update or delete on certificates
  for each statement execute function drop_public_pages();
create or replace trigger page_texts_are_public after insert or update or delete on page_texts
  for each statement execute function drop_public_pages();
-- A receipt has a page, which says that it was taken back or refunded. A new receipt of a payment changes no page.
create or replace trigger refunds_are_public after insert on receipts
  for each row when (new.kind = 'refund') execute function drop_public_pages();
create or replace trigger receipts_are_public after update on receipts
  for each statement execute function drop_public_pages();
create or replace trigger receipt_cancellations_are_public after insert on receipt_cancellations
  for each statement execute function drop_public_pages();
