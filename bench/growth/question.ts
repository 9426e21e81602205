import type { Facts } from './read-facts.ts';

export interface Asked {
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

export interface Question {
  what: string;
  /** The nth request; `mark` is never the same, in any run. */
  ask(of: Side, nth: number, mark: string): Asked;
  /** Whether the response is cached before each request: `anew` made again, `kept` cached, `never` cached. */
  kept: 'anew' | 'kept' | 'never';
  status?: number;
  hear?(of: Side, answer: string, asked: Asked): void;
  /** How often it is asked before its time counts; once unless told. */
  warm?: number;
  /** Whether the response grows with the shop, and its time too. */
  grows?: true;
  /** Every product is looked at: it takes longer in a larger shop, and is held to the limit of time alone. */
  scans?: true;
}

/** The figures of a shop, and the orders that were placed meanwhile. */
export interface Side {
  facts: Facts;
  orders: { id: string; number: string; email: string }[];
}
