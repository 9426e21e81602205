import { findDocuments } from '#sandbox/store/documents.ts';
import type { Queryable } from '#sandbox/store/queryable.ts';
import { listDocuments } from '#sandbox/store/list-documents.ts';
import { expandedMember, type Answers } from './expandable.ts';

type Node = Record<string, unknown>;

/** A copy of the answer with the named members in full instead of as ids. Paths are like `latest_charge.payment_intent`. */
export async function expandObject(
  db: Queryable,
  { object, answers, paths }: { object: object; answers: Answers; paths: readonly string[] },
): Promise<object> {
  const copy: Node = structuredClone({ ...object });
  for (const path of paths)
    await expandSteps(db, { nodes: [copy], answers, steps: path.split('.') });
  return copy;
}

/** Takes all objects of one level together: a list costs no more statements than a single one. */
async function expandSteps(
  db: Queryable,
  { nodes, answers, steps }: { nodes: readonly Node[]; answers: Answers; steps: readonly string[] },
): Promise<void> {
  const [step, ...rest] = steps;
  if (step === undefined || nodes.length === 0) return;
  const held = expandedMember(answers, step);
  if (!held) return;
  if (!answers.list) await fillMember(db, { nodes, member: step, held });
  const next = nodes.flatMap((node) => node[step]).filter(isNode);
  await expandSteps(db, { nodes: next, answers: held, steps: rest });
}

async function fillMember(
  db: Queryable,
  { nodes, member, held }: { nodes: readonly Node[]; member: string; held: Answers },
): Promise<void> {
  if (held.list) {
    for (const node of nodes) node[member] ??= await refundsOf(db, String(node['id']));
    return;
  }
  const ids = nodes.map((node) => node[member]).filter((id) => typeof id === 'string');
  const found = await findDocuments(db, { kind: held.kind, ids });
  for (const node of nodes) {
    const id = node[member];
    if (typeof id === 'string') node[member] = found.get(id) ?? id;
  }
}

async function refundsOf(db: Queryable, chargeId: string): Promise<object> {
  const { data, hasMore } = await listDocuments(db, {
    kind: 'refund',
    page: { limit: 10 },
    filters: [{ member: 'charge', anyOf: [chargeId] }],
  });
  return { object: 'list', data, has_more: hasMore, url: `/v1/charges/${chargeId}/refunds` };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
