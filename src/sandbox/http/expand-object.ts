import { findDocument, type Kind } from '#sandbox/store/documents.ts';
import type { Queryable } from '#sandbox/store/in-transaction.ts';
import { listDocuments } from '#sandbox/store/list-documents.ts';
import { invalidRequest } from './wire-error.ts';

/** Members that hold the id of another object, and its kind. */
const expandable = new Map<string, Kind>([
  ['latest_charge', 'charge'],
  ['charge', 'charge'],
  ['payment_intent', 'payment_intent'],
  ['payment_method', 'payment_method'],
]);

/** Members that may stay null because the sandbox has no such objects. */
const alwaysNull = new Set(['customer', 'balance_transaction', 'review', 'application']);

/** A copy of the object with the named members in full instead of as ids. Paths are like `latest_charge.payment_method`. */
export async function expandObject(
  db: Queryable,
  { object, paths }: { object: object; paths: readonly string[] | undefined },
): Promise<object> {
  if (!paths || paths.length === 0) return object;
  const copy = structuredClone(object);
  for (const path of paths) await expandSteps(db, { node: copy, steps: path.split('.'), path });
  return copy;
}

async function expandSteps(
  db: Queryable,
  { node, steps, path }: { node: unknown; steps: readonly string[]; path: string },
): Promise<void> {
  const [step, ...rest] = steps;
  if (step === undefined || node === null) return;
  if (Array.isArray(node)) {
    for (const item of node) await expandSteps(db, { node: item, steps, path });
    return;
  }
  if (!isRecord(node)) throw notExpandable(path);
  const value = await expandedMember(db, { node, step, path });
  node[step] = value;
  await expandSteps(db, { node: value, steps: rest, path });
}

async function expandedMember(
  db: Queryable,
  { node, step, path }: { node: Record<string, unknown>; step: string; path: string },
): Promise<unknown> {
  const value = node[step];
  if (node['object'] === 'charge' && step === 'refunds') return refundsOf(db, String(node['id']));
  if (node['object'] === 'list' && step === 'data') return value;
  const kind = expandable.get(step);
  if (kind && typeof value === 'string')
    return (await findDocument(db, { kind, id: value }))?.body ?? value;
  if (kind && value !== undefined) return value;
  if (alwaysNull.has(step) && value !== undefined) return value;
  if (isRecord(value) && step !== 'metadata') return value;
  throw notExpandable(path);
}

async function refundsOf(db: Queryable, chargeId: string): Promise<object> {
  const page = { limit: 10 };
  const { data, hasMore } = await listDocuments(db, {
    kind: 'refund',
    page,
    filters: { charge: [chargeId] },
  });
  return { object: 'list', data, has_more: hasMore, url: `/v1/charges/${chargeId}/refunds` };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function notExpandable(path: string) {
  return invalidRequest({
    param: 'expand',
    message: `This property cannot be expanded (${path}).`,
  });
}
