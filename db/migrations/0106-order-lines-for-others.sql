-- Orders for others in a course: seat_holders looks for the places of settled ones, which are few among all lines.
create index order_lines_for_others on order_lines (course_id) where learner_id is null;
