-- Whether a picture was sent for the text of a lesson: it is made smaller when it has arrived. Pictures of before are under
-- public/ and stay there.
alter table course_uploads add column in_text boolean not null default false;
