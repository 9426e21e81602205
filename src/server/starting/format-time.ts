/** A time for operators, such as `2026-11-25 16:00:07 UTC`: in UTC as the log, PostgreSQL and the names of backups. */
export function formatTime(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
