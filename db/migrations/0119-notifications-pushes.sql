-- Whether the devices of the reader get a notification. Null in rows of the version before: as `on_site`.
alter table notifications add column pushes boolean;

-- Who took a type off the site got no push messages of it. Now each is a choice of its own, and nothing new is pushed.
insert into notification_choices (user_id, type, channel, choice, chosen_at)
select user_id, type, 'push', 'off', chosen_at from notification_choices where channel = 'site' and choice = 'off'
on conflict do nothing;
