import type { ClientBase } from 'pg';

/** Statements that PostgreSQL keeps ready in each connection, at most. */
const limit = 300;
/** A migration may give such a statement other columns, and PostgreSQL then refuses the kept one. */
const ofAllColumns = /"\.\*|\bselect \* from "|\breturning \*/i;

/**
 * Gives statements names, so that PostgreSQL reads and plans each of them once in a connection and not at every call:
 * for an order that is half of its work.
 * @returns a function that prepares a new connection
 */
export function createStatementNames(): (client: ClientBase) => void {
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const existing = names.get(text);
    if (existing !== undefined || names.size >= limit || ofAllColumns.test(text)) return existing;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  }

  function named([text, values, ...rest]: unknown[]): unknown[] {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    return name === undefined ? [text, values, ...rest] : [{ name, text, values }, ...rest];
  }

  return (client) => {
    const { query } = client;
    const value = (...args: unknown[]) => Reflect.apply(query, client, named(args));
    Object.defineProperty(client, 'query', { value, configurable: true });
  };
}
