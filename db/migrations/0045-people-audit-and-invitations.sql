-- The audit log by time and by action.
create index audit_log_by_time on audit_log (at, id);
create index audit_log_by_action on audit_log (action, at, id);

-- The search of people. The leading space lets the beginning of every word be found by its first letters.
create index users_by_words on users using gin (
  as_searched(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone) gin_trgm_ops)
  where forgotten_at is null;
-- The list of instructors and administrators, and of accounts that cannot sign in. Most people are in neither.
create index users_with_a_role on users (role, id) where role <> 'learner' and forgotten_at is null;
create index users_deactivated on users (id) where not is_active and forgotten_at is null;
create index users_unconfirmed on users (id) where email_verified_at is null and forgotten_at is null;
