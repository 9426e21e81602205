import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Tables that say what was done in the shop, and how often it was visited. */
export interface LogTables {
  /** Only ever added to. */
  customer_erasure: {
    id: GeneratedAlways<string>;
    at: Date;
    maker_id: string | null;
    orders: number;
    requests: number;
    withdrawals: number;
  };
  backup_run: {
    id: GeneratedAlways<string>;
    asked_at: Date;
    maker_id: string;
    ended_at: Date | null;
    problem: 'no_room' | 'no_answer' | 'busy' | 'lost' | 'unknown' | null;
  };
  visit_count: {
    /** Of Europe/Rome: `2026-11-30`. */
    day: string;
    kind: 'page' | 'product';
    name: string;
    seen: Generated<number>;
    carted: Generated<number>;
  };
  /** Only ever added to. */
  product_retirement: {
    id: GeneratedAlways<string>;
    product_id: string;
    retired: boolean;
    maker_id: string | null;
    at: Date;
  };
  /** Only ever added to. */
  product_change: {
    id: GeneratedAlways<string>;
    product_id: string;
    field: string;
    variant_id: string | null;
    maker_id: string;
    at: Date;
    /** Written as JSON text, as `after` is. */
    before: ColumnType<unknown, string | null, never>;
    after: ColumnType<unknown, string, never>;
    key: string | null;
  };
}
