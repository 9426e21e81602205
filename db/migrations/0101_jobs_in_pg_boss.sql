-- Jobs are sent to pg-boss in the transaction of the change that needs them. Those that still wait in the outbox are
-- moved as the version before moved them, and the table goes.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    with taken as (
      delete from outbox using pgboss.queue where queue.name = outbox.name
      returning outbox.name, data, added_at, coalesce(start_after, added_at) as due_at
    )
    insert into pgboss.job (
      name, data, created_on, start_after, keep_until, expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
    )
    select name, data, added_at, due_at, due_at + retention_seconds * interval '1s', expire_seconds,
      deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter,
      heartbeat_seconds
    from taken join pgboss.queue using (name);
  end if;
  if exists (select from outbox) then
    raise exception 'jobs in the table outbox have no queue yet: start the version before this one once, which makes it';
  end if;
end $$;
drop table outbox;
