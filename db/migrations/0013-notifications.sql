-- A notification is in both languages, and may name the page of ours that it is about.
alter table notifications
  add column message_bn text,
  -- A page of ours, never another host: a path whose second character is no slash of either kind.
  add column link text check (link ~ '^/([^/\\]|$)');

create index notifications_unread on notifications (user_id) where not is_read;
