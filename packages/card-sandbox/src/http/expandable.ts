import type { Kind } from '#sandbox/store/documents.ts';

/** The kind of a call's answer, or of an expanded member: one object or a list of them. */
export type Answers = { kind: Kind; list: boolean };

const charge: Answers = { kind: 'charge', list: false };
const intent: Answers = { kind: 'payment_intent', list: false };
const method: Answers = { kind: 'payment_method', list: false };
const refunds: Answers = { kind: 'refund', list: true };

/** By kind: members that hold the id of another object. Null: there are no such objects here. */
const members: Record<Kind, Readonly<Record<string, Answers | null>>> = {
  payment_intent: {
    latest_charge: charge,
    payment_method: method,
    application: null,
    customer: null,
    on_behalf_of: null,
    review: null,
  },
  charge: {
    payment_intent: intent,
    refunds,
    application: null,
    customer: null,
    on_behalf_of: null,
    review: null,
  },
  refund: { charge, payment_intent: intent, payment_method: method },
  payment_method: { customer: null },
  token: {},
  event: {},
};

/** The kind of the expanded member; undefined when it cannot be expanded. */
export function expandedMember(
  { kind, list }: Answers,
  member: string,
): Answers | null | undefined {
  if (list) return member === 'data' ? { kind, list: false } : undefined;
  const expandable = members[kind];
  return Object.hasOwn(expandable, member) ? expandable[member] : undefined;
}
