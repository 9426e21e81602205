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
  /** What is kept of it before each: nothing, or all. */
  kept: 'anew' | 'kept' | 'never';
  status?: number;
  hear?(of: Side, answer: string, asked: Asked): void;
  /** How often it is asked before its time counts; once unless told. */
  warm?: number;
  /** What is asked for grows with the shop, so its time does too. */
  grows?: true;
}

/** What is known of a shop, and the orders that were placed while it was asked. */
export interface Side {
  facts: Facts;
  orders: { id: string; number: string; email: string }[];
}
