import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import type { Header, Message } from '#hostile/wire/visit.ts';
import { bodyOf } from './bodies.ts';
import { edited } from './edit-value.ts';
import { editedText } from './edit-text.ts';
import { headers } from './headers.ts';
import type { Known } from './known.ts';
import { headerText, strangeText } from './strange-text.ts';

const secret = 'whsec_gomitolo';
const types = ['payment_intent.succeeded', 'payment_intent.canceled', 'charge.refunded', ''];

interface Signing {
  how: 'right' | 'late' | 'twice' | 'many' | 'other secret' | 'strange';
  text: string;
}

/** Events at the webhook: signed as the provider would, or as somebody who tries to. */
export function hostileEvents(known: Known): fc.Arbitrary<Message> {
  const intent = fc.constantFrom(...known.intents.map(({ id }) => id), 'pi_invented', '__proto__');
  const event = fc.record({
    id: fc.constantFrom('evt_1', 'evt_2', 'evt_3'),
    type: fc.constantFrom(...types),
    data: fc.record({ object: fc.record({ id: intent }) }),
  });
  const text = fc.oneof(
    event.map((value) => JSON.stringify(value)),
    edited(event).map((value) => JSON.stringify(value) ?? ''),
    editedText(event),
  );
  const signing: fc.Arbitrary<Signing> = fc.record({
    how: fc.constantFrom('right', 'right', 'late', 'twice', 'many', 'other secret', 'strange'),
    text: strangeText,
  });
  return fc
    .tuple(bodyOf(text), signing, headers(known, [['content-type', 'application/json']]))
    .map(([body, how, given]) => ({
      method: 'POST',
      target: '/webhooks/stripe',
      headers: [...given, ...sign(body.text, how)],
      body,
    }));
}

function sign(body: string, { how, text }: Signing): Header[] {
  const now = Math.floor(Date.now() / 1000);
  const header = (value: string): Header => ['stripe-signature', value];
  const right = signature(body, { at: now, key: secret });
  switch (how) {
    case 'right':
      return [header(right)];
    case 'late':
      return [header(signature(body, { at: now - 3600, key: secret }))];
    case 'twice':
      return [header(right), header(right)];
    case 'many':
      return [header(`t=${now},${`v1=${'0'.repeat(64)},`.repeat(80)}v0=1`)];
    case 'other secret':
      return [header(signature(body, { at: now, key: 'whsec_other' }))];
    case 'strange':
      return [header(`t=${headerText(text).slice(0, 500)},v1=${headerText(text).slice(0, 500)}`)];
  }
}

function signature(body: string, { at, key }: { at: number; key: string }): string {
  return `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`;
}
