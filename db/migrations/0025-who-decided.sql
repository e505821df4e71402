-- Before a person's row goes, the database looks for what names them: not by reading each table whole.
create index sessions_user_id_idx on sessions (user_id);
create index enrolments_granted_by_idx on enrolments (granted_by) where granted_by is not null;
create index payments_decided_by_idx on payments (decided_by) where decided_by is not null;
create index credits_created_by_idx on credits (created_by) where created_by is not null;
create index allocations_decided_by_idx on allocations (decided_by) where decided_by is not null;
