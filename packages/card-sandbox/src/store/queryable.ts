import type { PoolClient } from 'pg';

/** A pool, or one connection. */
export type Queryable = Pick<PoolClient, 'query'>;
