/** What `Retry-After` says while the database is away: a restart takes a second or two. */
export const awaySeconds = 5;
