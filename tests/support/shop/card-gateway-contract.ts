import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { GatewayResult, CardGateway, CardIntent } from '#shop/card-gateway.ts';

export type GatewayWorld = {
  gateway: CardGateway;
  challenge(intentId: string, answer: 'authorise' | 'refuse'): Promise<void>;
  loseAnswer(fault: 'before' | 'after'): Promise<void>;
  /** Lets the index that a search goes by catch up. */
  catchUp(): void;
  /** A new payment method of a card. */
  method(card: 'visa' | 'mastercard'): Promise<string>;
};

/** The contract of every card gateway, fake or real. */
export function describeCardGateway(open: () => Promise<GatewayWorld>): void {
  test('a good card is authorised over the amount and not captured', async () => {
    const { gateway } = await open();
    const orderId = randomUUID();
    const intent = intentOf(await gateway.authorise(request({ orderId })));
    expect(intent).toMatchObject({
      status: 'requires_capture',
      amountCents: 5200,
      currency: 'eur',
      orderId,
      receivedCents: 0,
    });
    expect(intent.clientSecret).toContain(intent.id);
    expect(intentOf(await gateway.read(intent.id))).toEqual(intent);
  });

  test('the same key makes one intent, whatever happens to the answer', async () => {
    const { gateway, loseAnswer } = await open();
    const wish = request({});
    await loseAnswer('after');
    expect((await gateway.authorise(wish)).kind).toBe('unknown');
    const intent = intentOf(await gateway.authorise(wish));
    expect(intentOf(await gateway.authorise(wish)).id).toBe(intent.id);
    expect(await intentsOf(gateway, wish.orderId)).toEqual([intent.id]);
  });

  test('an intent is found by the order it names, and by no other', async () => {
    const { gateway, catchUp } = await open();
    const wish = request({ orderId: 'a_b-c' });
    const { id } = intentOf(await gateway.authorise(wish));
    await gateway.authorise(request({ orderId: 'a_b-d' }));
    catchUp();
    expect(await gateway.search(wish.orderId)).toEqual([id]);
    expect(await gateway.search(randomUUID())).toEqual([]);
  });

  test('a call that never arrived has no effect', async () => {
    const { gateway, loseAnswer } = await open();
    const wish = request({});
    await loseAnswer('before');
    expect((await gateway.authorise(wish)).kind).toBe('unknown');
    expect(await intentsOf(gateway, wish.orderId)).toEqual([]);
  });

  test('a refused card says why, and another card pays the same intent', async () => {
    const { gateway } = await open();
    const wish = request({ method: 'pm_card_chargeDeclined' });
    const answer = await gateway.authorise(wish);
    expect(answer).toMatchObject({
      kind: 'refused',
      refusal: { reason: 'card_declined', declineCode: 'generic_decline' },
      intent: { status: 'requires_payment_method' },
    });
    const intentId = (await intentsOf(gateway, wish.orderId))[0] ?? '';
    expect(await gateway.authorise(wish)).toMatchObject({ kind: 'refused' });
    const paid = await gateway.confirm({
      intentId,
      method: 'pm_card_visa',
      idempotencyKey: randomUUID(),
    });
    expect(intentOf(paid)).toMatchObject({ id: intentId, status: 'requires_capture' });
  });

  test('a challenged card is authorised after the cardholder proved who they are', async () => {
    const { gateway, challenge } = await open();
    const wish = request({ method: 'pm_card_threeDSecure2Required' });
    const asked = intentOf(await gateway.authorise(wish));
    expect(asked.status).toBe('requires_action');
    await challenge(asked.id, 'authorise');
    expect(intentOf(await gateway.read(asked.id)).status).toBe('requires_confirmation');
    const paid = await gateway.confirm({ intentId: asked.id, idempotencyKey: randomUUID() });
    expect(intentOf(paid).status).toBe('requires_capture');
  });

  test('a refused challenge leaves the reason on the intent', async () => {
    const { gateway, challenge } = await open();
    const asked = intentOf(
      await gateway.authorise(request({ method: 'pm_card_threeDSecure2Required' })),
    );
    await challenge(asked.id, 'refuse');
    expect(intentOf(await gateway.read(asked.id))).toMatchObject({
      status: 'requires_payment_method',
      refusal: { reason: 'authentication_failed' },
    });
  });

  test('a single-use token is charged like a card', async () => {
    const { gateway } = await open();
    const paid = intentOf(await gateway.authorise(request({ method: 'tok_visa' })));
    expect(paid.status).toBe('requires_capture');
  });

  test('an unknown payment method or intent cannot work', async () => {
    const { gateway } = await open();
    const answer = await gateway.authorise(request({ method: 'pm_nobody' }));
    expect(answer.kind).toBe('invalid');
    expect((await gateway.read('pi_nobody')).kind).toBe('invalid');
  });

  test('capturing twice takes the money once', async () => {
    const { gateway } = await open();
    const intent = intentOf(await gateway.authorise(request({})));
    const capture = { intentId: intent.id, idempotencyKey: randomUUID() };
    await gateway.capture(capture);
    expect(intentOf(await gateway.capture(capture))).toMatchObject({
      status: 'succeeded',
      receivedCents: 5200,
    });
    const other = await gateway.capture({ ...capture, idempotencyKey: randomUUID() });
    expect(other.kind).toBe('invalid');
  });

  test('a cancelled intent can be neither confirmed nor captured nor cancelled again', async () => {
    const { gateway } = await open();
    const { id: intentId } = intentOf(await gateway.authorise(request({})));
    const cancelled = await gateway.cancel({ intentId, idempotencyKey: randomUUID() });
    expect(intentOf(cancelled).status).toBe('canceled');
    const again = () => ({ intentId, idempotencyKey: randomUUID() });
    expect((await gateway.confirm({ ...again(), method: 'pm_card_visa' })).kind).toBe('invalid');
    expect((await gateway.capture(again())).kind).toBe('invalid');
    expect((await gateway.cancel(again())).kind).toBe('invalid');
  });

  test('a refund is given once per key and never beyond what was captured', async () => {
    const { gateway } = await open();
    const { id: intentId } = intentOf(await gateway.authorise(request({})));
    await gateway.capture({ intentId, idempotencyKey: randomUUID() });
    const refundId = randomUUID();
    const refund = { intentId, amountCents: 5000, refundId, idempotencyKey: randomUUID() };
    expect(await gateway.findRefund({ intentId, refundId })).toEqual({ kind: 'none' });
    const given = await gateway.refund(refund);
    expect(given.kind).toBe('refunded');
    expect(await gateway.refund(refund)).toEqual(given);
    expect(await gateway.findRefund({ intentId, refundId })).toEqual(given);
    expect(await gateway.refundedCents(intentId)).toBe(5000);
    const listed = await listedIntents(gateway);
    expect(listed.find(({ id }) => id === intentId)?.refundedCents).toBe(5000);
    const more = await gateway.refund({ ...refund, idempotencyKey: randomUUID() });
    expect(more.kind).toBe('invalid');
  });

  test('a payment method is looked up, and the same card has one fingerprint', async () => {
    const { gateway, method } = await open();
    const visa = await gateway.findMethod(await method('visa'));
    expect(visa).toEqual({ kind: 'method', fingerprint: expect.any(String) });
    expect(await gateway.findMethod(await method('visa'))).toEqual(visa);
    expect(await gateway.findMethod(await method('mastercard'))).not.toEqual(visa);
    expect(await gateway.findMethod('tok_visa')).toEqual(visa);
    for (const nobody of ['pm_nobody', 'tok_nobody']) {
      expect(await gateway.findMethod(nobody)).toMatchObject({ kind: 'invalid' });
    }
  });
}

function request(changes: { orderId?: string; method?: string }) {
  return {
    orderId: randomUUID(),
    amountCents: 5200,
    method: 'pm_card_visa',
    idempotencyKey: randomUUID(),
    ...changes,
  };
}

function intentOf(answer: GatewayResult): CardIntent {
  if (answer.kind === 'intent') return answer.intent;
  throw new Error(`Expected an intent, got ${answer.kind}`, { cause: answer });
}

async function intentsOf(gateway: CardGateway, orderId: string): Promise<string[]> {
  const listed = await listedIntents(gateway);
  return listed.filter((intent) => intent.orderId === orderId).map(({ id }) => id);
}

async function listedIntents(gateway: CardGateway): Promise<CardIntent[]> {
  const listed: CardIntent[] = [];
  for await (const intent of gateway.list(new Date(Date.now() - 60_000))) listed.push(intent);
  return listed;
}
