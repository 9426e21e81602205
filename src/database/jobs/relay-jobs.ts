import type { Pool } from 'pg';

/** So many at once; more follow without a pause. */
const most = 200;

/**
 * Moves the jobs of the outbox into the queue. Several processes may do so at once: no job is moved twice, and none is
 * lost, since it leaves the one table in the statement that writes it into the other. A job without its queue stays
 * until the queue exists.
 * @returns the queues that got something
 */
export async function relayJobs(pool: Pool): Promise<Set<string>> {
  const names = new Set<string>();
  for (;;) {
    const { rows } = await pool.query<{ name: string }>(moveJobs, [most]);
    for (const { name } of rows) names.add(name);
    if (rows.length < most) return names;
  }
}

/**
 * Written as pg-boss writes jobs, into its table that is open to SQL, but of all queues in one statement: its own
 * takes one queue at a time, and opening that table's dozen indexes is most of the work.
 */
const moveJobs = `
  with next as (
    select outbox.id from outbox join pgboss.queue on queue.name = outbox.name
    order by outbox.id limit $1 for update of outbox skip locked
  ),
  taken as (delete from outbox using next where outbox.id = next.id returning outbox.*)
  insert into pgboss.job (
    name, data, created_on, start_after, keep_until, expire_seconds, deletion_seconds,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
  )
  select queue.name, taken.data, taken.at, taken.due_at,
    taken.due_at + queue.retention_seconds * interval '1s', queue.expire_seconds,
    queue.deletion_seconds, queue.retry_limit, queue.retry_delay, queue.retry_backoff,
    queue.retry_delay_max, queue.policy, queue.dead_letter, queue.heartbeat_seconds
  from (
    select id, name, data, at, coalesce(start_after, at) as due_at
    from taken, pgboss.job_now() as at
  ) as taken
  join pgboss.queue on queue.name = taken.name
  order by taken.id
  returning name`;
