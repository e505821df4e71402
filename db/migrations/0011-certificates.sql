-- What a certificate shows is written down when it is issued: the course and the profile may
-- change afterwards, the certificate does not. It is never deleted, only revoked.
create sequence certificate_serials as integer;

create table certificates (
  id integer primary key,
  number text not null unique,
  -- Nobody's any more once the account was deleted; then the name is empty too.
  user_id integer references users on delete set null,
  course_id integer not null references courses,
  learner_name text not null,
  course_title text not null,
  course_language text not null check (course_language in ('en', 'bn')),
  instructor_name text not null,
  lessons integer not null check (lessons > 0),
  minutes integer not null check (minutes >= 0),
  academy_name text not null,
  completed_at timestamptz not null,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  revocation text check (revocation in ('by_academy', 'account_deleted')),
  revocation_reason text,
  -- Whether the learner may claim a new one in place of the revoked one.
  may_claim_again boolean not null default false,
  check ((revoked_at is null) = (revocation is null)),
  check (revocation is distinct from 'by_academy' or revocation_reason is not null)
);
alter sequence certificate_serials owned by certificates.id;

-- One living certificate per learner and course, however parallel the claims.
create unique index one_living_certificate on certificates (user_id, course_id) where revoked_at is null;
create index certificates_of_learner on certificates (user_id, course_id, issued_at desc);
create index on certificates (course_id);
create index certificates_by_age on certificates (issued_at desc, id desc);
create index certificates_by_words on certificates
  using gin ((number || ' ' || learner_name || ' ' || course_title) gin_trgm_ops);

-- Who was told that a certificate can be claimed: once per course, however often a lesson is ticked.
create table certificate_invitations (
  user_id integer not null references users on delete cascade,
  course_id integer not null references courses on delete cascade,
  invited_at timestamptz not null default now(),
  primary key (user_id, course_id)
);

-- Its page is kept as bytes, and must change the moment that it is revoked.
create trigger certificates_are_public after update or delete on certificates
  for each statement execute function drop_public_pages();
