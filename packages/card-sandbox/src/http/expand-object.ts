import { z } from 'zod';
import { findDocuments } from '#sandbox/store/documents.ts';
import type { Queryable } from '#sandbox/store/queryable.ts';
import type { FormFields } from './decode-form.ts';
import { parseParams } from './parse-params.ts';
import { invalidRequest } from './wire-error.ts';

/** A call's answer: one payment intent, or a list of them. */
export type Intents = 'intent' | 'list of intents';

type Member = keyof typeof members;

/** The members of an intent that hold the id of another object, and its kind. */
const members = { latest_charge: 'charge', payment_method: 'payment_method' } as const;

const expandParams = z.strictObject({ expand: z.array(z.string().max(100)).max(20).optional() });

/** The members that parameter `expand` names, for example `latest_charge`, in a list `data.latest_charge`. */
export function readExpand(expand: FormFields[string] | undefined, intents: Intents): Member[] {
  if (expand === undefined) return [];
  const start = intents === 'intent' ? '' : 'data.';
  const paths = parseParams(expandParams, { expand }).expand ?? [];
  return paths.map((path) => {
    const member = (['latest_charge', 'payment_method'] as const).find(
      (name) => start + name === path,
    );
    if (member) return member;
    throw invalidRequest({
      param: 'expand',
      message: `This property cannot be expanded (${path}).`,
    });
  });
}

/** A copy of the answer with the named members in full instead of as ids. */
export async function expandObject(
  db: Queryable,
  { object, expand }: { object: object; expand: readonly Member[] },
): Promise<object> {
  const copy: Record<string, unknown> = structuredClone({ ...object });
  const intents = Array.isArray(copy['data']) ? copy['data'] : [copy];
  for (const member of expand) {
    const ids = intents.map((intent) => intent[member]).filter((id) => typeof id === 'string');
    const found = await findDocuments(db, { kind: members[member], ids });
    for (const intent of intents) intent[member] = found.get(intent[member]) ?? intent[member];
  }
  return copy;
}
