import fc from 'fast-check';
import type { Due, Manner, Message, RawMessage, Visit } from '#hostile/wire/visit.ts';
import { hostileAddresses } from './addresses.ts';
import { hostileCalls } from './calls.ts';
import { hostileCards } from './cards.ts';
import { hostileEvents } from './events.ts';
import { hostileFiles } from './files.ts';
import { hostileForms } from './forms.ts';
import type { Known } from './known.ts';
import { malformed, odd } from './malformed.ts';

const share = fc.nat(1000);
const manner: fc.Arbitrary<Manner> = fc.oneof(
  { weight: 30, arbitrary: fc.constant({ do: 'wait' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('dribble' as const), parts: fc.nat(12) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'read slowly' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fall silent' as const), share }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hang up' as const), share }) },
  { weight: 1, arbitrary: fc.constant({ do: 'leave at the answer' as const }) },
);

/** All that hostile visitors do. */
export function hostileVisits(known: Known): fc.Arbitrary<Visit> {
  const kinds = {
    call: hostileCalls(known),
    address: hostileAddresses(known),
    card: hostileCards(known),
    event: hostileEvents(known),
    file: hostileFiles(known),
    form: hostileForms(known),
  };
  const any = fc.oneof(...Object.values(kinds));
  return fc.oneof(
    { weight: 32, arbitrary: visit('call', kinds.call) },
    { weight: 24, arbitrary: visit('address', kinds.address) },
    { weight: 9, arbitrary: visit('card', kinds.card) },
    { weight: 6, arbitrary: visit('event', kinds.event) },
    { weight: 6, arbitrary: visit('file', kinds.file) },
    { weight: 4, arbitrary: visit('form', kinds.form) },
    { weight: 3, arbitrary: pipelined(any) },
    { weight: 4, arbitrary: raw('odd', odd, 'an end') },
    { weight: 4, arbitrary: raw('malformed', malformed, 'nothing') },
  );
}

function visit(kind: string, message: fc.Arbitrary<Message>): fc.Arbitrary<Visit> {
  return fc.tuple(message, manner).map(([one, manner]) => ({
    kind,
    messages: [one],
    manner,
    due: 'answers' as const,
  }));
}

/** A client that wants several answers does not say that the first is to be the last. */
function pipelined(message: fc.Arbitrary<Message>): fc.Arbitrary<Visit> {
  return fc
    .tuple(fc.array(message, { minLength: 2, maxLength: 6 }), manner)
    .map(([messages, manner]) => ({
      kind: 'pipeline',
      messages: messages.map((one) => ({
        ...one,
        headers: one.headers.filter(([name]) => name !== 'connection' && name !== 'upgrade'),
      })),
      manner,
      due: 'answers' as const,
    }));
}

function raw(kind: string, message: fc.Arbitrary<RawMessage>, due: Due): fc.Arbitrary<Visit> {
  return fc.tuple(message, manner).map(([one, manner]) => ({ kind, messages: [one], manner, due }));
}
