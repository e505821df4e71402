-- Notifications of private conversations have a type of their own, which a mute does not hold back. What people chose for
-- all messages stays chosen for both.
insert into notification_choices (user_id, type, channel, choice, chosen_at)
select user_id, 'chat_private', channel, choice, chosen_at from notification_choices where type = 'chat'
on conflict do nothing;

update notifications set type = 'chat_private' where type = 'chat' and topic like 'chat:%:%';
