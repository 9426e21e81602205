import { AsyncResource } from 'node:async_hooks';
import type { ClientBase, Pool } from 'pg';
import { z } from 'zod';
import type { BegunSpan, Tracing } from './start-tracing.ts';

const textSchema = z.object({ text: z.string() });

/** Makes each statement of a pool a step of its trace. To be called before the pool's first use. */
export function tracePool(pool: Pool, tracing: Tracing): void {
  const { connect } = pool;
  // A caller that waited for a connection continues in its own async context, not in that of the releasing caller.
  const value = (done?: (...results: unknown[]) => void) =>
    Reflect.apply(connect, pool, done === undefined ? [] : [AsyncResource.bind(done)]);
  Object.defineProperty(pool, 'connect', { value });
  pool.on('connect', (client) => traceClient(client, tracing));
}

function traceClient(client: ClientBase, tracing: Tracing): void {
  const { query } = client;

  function ask(...args: unknown[]): unknown {
    const text = textOf(args[0]);
    const begun = text === undefined ? undefined : beginStatement(tracing, text);
    if (begun === undefined) return Reflect.apply(query, client, args);
    const done = args.at(-1);
    if (isCallback(done)) {
      const ended = (error: unknown, ...results: unknown[]) => {
        begun.end({ error: error ?? undefined });
        done(error, ...results);
      };
      return Reflect.apply(query, client, [...args.slice(0, -1), ended]);
    }
    const asked: unknown = Reflect.apply(query, client, args);
    if (asked instanceof Promise) {
      asked.then(
        () => begun.end(),
        (error: unknown) => begun.end({ error }),
      );
    }
    return asked;
  }

  Object.defineProperty(client, 'query', { value: ask });
}

function beginStatement(tracing: Tracing, text: string): BegunSpan | undefined {
  const name = nameStatement(text);
  const facts = { 'db.system.name': 'postgresql', 'db.query.summary': name };
  return tracing.begin({ name, kind: 'outward step', facts });
}

/** Undefined for a cursor or a copy. */
function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked;
  if (typeof asked === 'object' && asked !== null && 'submit' in asked) return undefined;
  return textSchema.safeParse(asked).data?.text;
}

function isCallback(value: unknown): value is (...results: unknown[]) => void {
  return typeof value === 'function';
}

const names = new Map<string, string>();
/** Most statements are always the same; those that are not are named anew each time. */
const namesMost = 1_000;

/** The kind and the tables of a statement: `select order, line`. No values, no text. */
export function nameStatement(text: string): string {
  const existing = names.get(text);
  if (existing !== undefined) return existing;
  const bare = text.replaceAll(/'(?:[^']|'')*'/g, "''").replaceAll(/--.*$/gm, '');
  const [does = 'statement'] = /[a-z]+/i.exec(bare) ?? [];
  const tables = [
    ...bare.matchAll(/\b(?:from|join|into|update)\s+(?:only\s+)?"?([a-z_]+(?:"?\."?[a-z_]+)?)/gi),
  ].map(([, table = '']) => table.replaceAll('"', ''));
  const name = `${does.toLowerCase()} ${[...new Set(tables)].slice(0, 4).join(', ')}`.trim();
  if (names.size < namesMost) names.set(text, name);
  return name;
}
