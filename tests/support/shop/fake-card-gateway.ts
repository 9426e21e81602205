import { randomUUID } from 'node:crypto';
import type { GatewayResult, CardGateway, CardIntent } from '#shop/card-gateway.ts';

type Fault = 'before' | 'after';

export interface FakeCardGateway extends CardGateway {
  /** Finishes a challenge as the cardholder would. */
  challenge(intentId: string, answer: 'authorise' | 'refuse'): Promise<void>;
  /** The next calls that change something lose their answer, before or after their effect. */
  loseAnswer(fault: Fault, times?: number): Promise<void>;
  /** Changes an intent that is not authorised, as the provider's own pages can. */
  tamper(intentId: string, changes: { amountCents?: number; currency?: string }): boolean;
  /** Loses no more answers. */
  calm(): void;
  /** All intents, oldest first. */
  intents(): CardIntent[];
  /** Cents captured and not given back. */
  takenCents(): number;
}

type Card = { outcome: 'ok' | 'declined' | 'challenge'; fingerprint: string };

const cards: Record<string, Card> = {
  pm_card_visa: { outcome: 'ok', fingerprint: 'visa' },
  tok_visa: { outcome: 'ok', fingerprint: 'visa' },
  pm_card_mastercard: { outcome: 'ok', fingerprint: 'mastercard' },
  pm_card_chargeDeclined: { outcome: 'declined', fingerprint: 'declined' },
  tok_chargeDeclined: { outcome: 'declined', fingerprint: 'declined' },
  pm_card_threeDSecure2Required: { outcome: 'challenge', fingerprint: 'challenged' },
};

/** `pm_declined_1` and so on are refused too, and each is another card. */
function cardOf(method: string): Card | undefined {
  if (method.startsWith('pm_declined_')) return { outcome: 'declined', fingerprint: method };
  return cards[method];
}

/** So far the index is behind that a search goes by. */
const indexMs = 60_000;

type Surroundings = { now?: () => Date; newId?: (prefix: 'pi' | 're') => string };

/** A card provider in memory that keeps the contract of the real one. */
export function createFakeCardGateway({
  now = () => new Date(),
  newId = (prefix) => `${prefix}_${randomUUID()}`,
}: Surroundings = {}): FakeCardGateway {
  const intents = new Map<string, CardIntent & { method?: string; proven: boolean }>();
  const refunded = new Map<string, number>();
  const answers = new Map<string, GatewayResult>();
  const refunds = new Map<string, { kind: 'refunded'; refundId: string }>();
  const named = new Map<string, { kind: 'refunded'; refundId: string }>();
  const faults: Fault[] = [];

  return {
    authorise: ({ orderId, amountCents, method, idempotencyKey }) =>
      once(idempotencyKey, () => {
        if (!cardOf(method)) return invalid('payment_method');
        const id = newId('pi');
        intents.set(id, {
          id,
          status: 'requires_confirmation',
          amountCents,
          currency: 'eur',
          orderId,
          clientSecret: `${id}_secret`,
          receivedCents: 0,
          createdAt: now(),
          proven: false,
        });
        return charge(id, method);
      }),
    confirm: ({ intentId, method, idempotencyKey }) =>
      once(idempotencyKey, () => {
        const intent = intents.get(intentId);
        if (!intent || !isConfirmable(intent)) return invalid('intent');
        if (method !== undefined) intent.proven = false;
        const chosen = method ?? intent.method;
        return chosen !== undefined && cardOf(chosen)
          ? charge(intentId, chosen)
          : invalid('payment_method');
      }),
    async read(intentId) {
      const intent = intents.get(intentId);
      return intent ? told(intent) : invalid('intent');
    },
    async search(orderId) {
      const indexedUntil = now().getTime() - indexMs;
      return [...intents.values()]
        .filter(
          (intent) => intent.orderId === orderId && intent.createdAt.getTime() <= indexedUntil,
        )
        .map(({ id }) => id);
    },
    async *list(since, until) {
      for (const intent of [...intents.values()].toReversed()) {
        if (intent.createdAt < since || (until && intent.createdAt > until)) continue;
        yield { ...bare(intent), refundedCents: refunded.get(intent.id) ?? 0 };
      }
    },
    capture: ({ intentId, idempotencyKey }) =>
      once(idempotencyKey, () => {
        const intent = intents.get(intentId);
        if (intent?.status !== 'requires_capture') return invalid('intent');
        intent.status = 'succeeded';
        intent.receivedCents = intent.amountCents;
        return told(intent);
      }),
    cancel: ({ intentId, idempotencyKey }) =>
      once(idempotencyKey, () => {
        const intent = intents.get(intentId);
        if (!intent || intent.status === 'succeeded' || intent.status === 'canceled') {
          return invalid('intent');
        }
        intent.status = 'canceled';
        return told(intent);
      }),
    async refund({ intentId, amountCents, refundId, idempotencyKey }) {
      const known = refunds.get(idempotencyKey);
      if (known) return known;
      const fault = faults.shift();
      if (fault === 'before') return lost();
      const intent = intents.get(intentId);
      const given = refunded.get(intentId) ?? 0;
      if (!intent || given + amountCents > intent.receivedCents) return invalid('amount');
      refunded.set(intentId, given + amountCents);
      const answer = { kind: 'refunded' as const, refundId: newId('re') };
      refunds.set(idempotencyKey, answer);
      named.set(`${intentId} ${refundId}`, answer);
      return fault === 'after' ? lost() : answer;
    },
    async findRefund({ intentId, refundId }) {
      return named.get(`${intentId} ${refundId}`) ?? { kind: 'none' };
    },
    async refundedCents(intentId) {
      return refunded.get(intentId) ?? 0;
    },
    async findMethod(method) {
      const card = cardOf(method);
      return card ? { kind: 'method', fingerprint: card.fingerprint } : invalid('payment_method');
    },
    async challenge(intentId, answer) {
      const intent = intents.get(intentId);
      if (intent?.status !== 'requires_action') throw new Error('There is no challenge');
      if (answer === 'authorise') {
        intent.status = 'requires_confirmation';
        intent.proven = true;
        return;
      }
      intent.status = 'requires_payment_method';
      intent.refusal = {
        reason: 'authentication_failed',
        declineCode: 'payment_intent_authentication_failure',
        fingerprint: cardOf(intent.method ?? '')?.fingerprint,
      };
    },
    async loseAnswer(fault, times = 1) {
      for (let left = times; left > 0; left -= 1) faults.push(fault);
    },
    tamper(intentId, changes) {
      const intent = intents.get(intentId);
      if (!intent || !isConfirmable(intent)) return false;
      Object.assign(intent, changes);
      return true;
    },
    calm() {
      faults.length = 0;
    },
    intents: () => [...intents.values()].map(bare),
    takenCents() {
      const captured = [...intents.values()].reduce(
        (sum, { receivedCents }) => sum + receivedCents,
        0,
      );
      return captured - [...refunded.values()].reduce((sum, cents) => sum + cents, 0);
    },
  };

  function charge(intentId: string, method: string): GatewayResult {
    const intent = intents.get(intentId);
    const card = cardOf(method);
    if (!intent || !card) return invalid('payment_method');
    intent.method = method;
    if (card.outcome === 'declined') {
      intent.status = 'requires_payment_method';
      intent.refusal = {
        reason: 'card_declined',
        declineCode: 'generic_decline',
        fingerprint: card.fingerprint,
      };
      return { kind: 'refused', refusal: intent.refusal, intent: bare(intent) };
    }
    const isAsked = card.outcome === 'challenge' && !intent.proven;
    intent.status = isAsked ? 'requires_action' : 'requires_capture';
    intent.refusal = undefined;
    return told(intent);
  }

  async function once(key: string, act: () => GatewayResult): Promise<GatewayResult> {
    // Like the network, it lets other tasks run in between.
    await Promise.resolve();
    const fault = faults.shift();
    if (fault === 'before') return lost();
    const answer = answers.get(key) ?? act();
    answers.set(key, answer);
    return fault === 'after' ? lost() : answer;
  }
}

function isConfirmable({ status }: CardIntent): boolean {
  return (
    status === 'requires_payment_method' ||
    status === 'requires_confirmation' ||
    status === 'requires_action'
  );
}

function told(intent: CardIntent): GatewayResult {
  return { kind: 'intent', intent: bare(intent) };
}

function bare(intent: CardIntent): CardIntent {
  const { id, status, amountCents, currency, orderId, clientSecret } = intent;
  const { receivedCents, createdAt, refusal } = intent;
  return {
    id,
    status,
    amountCents,
    currency,
    orderId,
    clientSecret,
    receivedCents,
    createdAt,
    refusal,
  };
}

function invalid(message: string): { kind: 'invalid'; message: string } {
  return { kind: 'invalid', message };
}

function lost(): { kind: 'unknown'; cause: Error } {
  return { kind: 'unknown', cause: new Error('The answer was lost') };
}
