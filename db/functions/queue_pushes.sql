-- revision: 2

-- Queues new notifications for the devices of their readers, in the transaction that writes them, if their readers want
-- push messages of that type. So nothing that writes notifications needs to know of devices. A notification that is
-- written again (it is unread again, with a newer time) is queued again. The notice wakes the processes, which send
-- (features/notifications/server/push).
create or replace function queue_pushes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into push_messages (device_id, notification_id)
    select device.id, added.id from added join push_devices as device on device.user_id = added.user_id
    where coalesce(added.pushes, added.on_site) and not added.is_read;
  else
    insert into push_messages (device_id, notification_id)
    select device.id, added.id
    from added join before on before.id = added.id join push_devices as device on device.user_id = added.user_id
    where coalesce(added.pushes, added.on_site) and not added.is_read and added.created_at > before.created_at
    on conflict (device_id, notification_id) do update set attempts = 0, created_at = now(), due_at = now();
  end if;
  if found then perform pg_notify('push_queued', ''); end if;
  return null;
end $$;

create or replace trigger notifications_are_queued after insert on notifications
  referencing new table as added for each statement execute function queue_pushes();
create or replace trigger notifications_are_queued_again after update on notifications
  referencing old table as before new table as added for each statement execute function queue_pushes();
