import { expect, test } from 'vitest';
import type { Authentication, PayGateway, PayProof, PayReply } from './pay-order.ts';
import { authenticateAndPay, payOrder } from './pay-order.ts';

const bill = { order: { products: [], total: 5, subtotal: 5, delivery: 0 }, order_id: 'o1' };
const paid: PayReply = { ok: true, response: { bill } };
const asked = (secret: string): PayReply => ({
  ok: true,
  response: { requires_action: true, payment_intent_client_secret: secret, order_id: 'o1' },
});
const declined = { code: 'card_declined', message: 'Rifiutata' } as const;
const failed = { code: 'authentication_failed', message: 'Non riuscita' } as const;

/** A gateway that gives its responses in order and writes down what it was asked. */
function fakeGateway(script: { replies: PayReply[]; authentications?: Authentication[] }) {
  const asks: (PayProof | string)[] = [];
  const authentications = script.authentications ?? [];
  const gateway: PayGateway = {
    pay(proof) {
      asks.push(proof);
      return next(script.replies);
    },
    authenticate(clientSecret) {
      asks.push(clientSecret);
      return next(authentications);
    },
  };
  return { gateway, asks };
}

function next<Response>(responses: Response[]): Promise<Response> {
  const response = responses.shift();
  return response === undefined
    ? Promise.reject(new Error('one call too many'))
    : Promise.resolve(response);
}

test('a card that needs nothing pays with one call', async () => {
  const { gateway, asks } = fakeGateway({ replies: [paid] });
  expect(await payOrder(gateway, { payment_method_id: 'pm_1' })).toEqual({ ok: true, bill });
  expect(asks).toEqual([{ payment_method_id: 'pm_1' }]);
});

test('an authenticated card pays again with its intent, as often as the bank asks', async () => {
  const { gateway, asks } = fakeGateway({
    replies: [asked('secret 1'), asked('secret 2'), paid],
    authentications: [
      { ok: true, intentId: 'pi_1' },
      { ok: true, intentId: 'pi_1' },
    ],
  });
  expect(await payOrder(gateway, { payment_method_id: 'pm_1' })).toEqual({ ok: true, bill });
  expect(asks).toEqual([
    { payment_method_id: 'pm_1' },
    'secret 1',
    { payment_intent_id: 'pi_1' },
    'secret 2',
    { payment_intent_id: 'pi_1' },
  ]);
});

const authentications = () => [{ ok: false as const, refusal: failed }];

test('a refused authentication ends the payment and names the order that can still be paid', async () => {
  const told = { code: 'authentication_failed', message: 'Puoi riprovare', orderId: 'o1' } as const;
  const { gateway, asks } = fakeGateway({
    replies: [asked('pi_1_secret_2'), { ok: false, refusal: told }],
    authentications: authentications(),
  });
  expect(await payOrder(gateway, { payment_method_id: 'pm_1' })).toEqual({
    ok: false,
    refusal: told,
  });
  expect(asks.slice(1)).toEqual(['pi_1_secret_2', { payment_intent_id: 'pi_1' }]);
});

test('an authentication that fails here because it was finished elsewhere is a paid order', async () => {
  const { gateway } = fakeGateway({
    replies: [asked('pi_1_secret_2'), paid],
    authentications: authentications(),
  });
  expect(await payOrder(gateway, { payment_method_id: 'pm_1' })).toEqual({ ok: true, bill });
});

test('where the shop knows no more, the card provider’s reason stands, and nobody is asked twice', async () => {
  const away = { code: 'no_answer', message: 'Nessuna risposta' } as const;
  for (const reply of [{ ok: false as const, refusal: away }, asked('pi_1_secret_2')]) {
    const { gateway } = fakeGateway({
      replies: [asked('pi_1_secret_2'), reply],
      authentications: authentications(),
    });
    expect(await payOrder(gateway, { payment_method_id: 'pm_1' })).toEqual({
      ok: false,
      refusal: { ...failed, orderId: 'o1' },
    });
  }
});

test('a refusal after the authentication is passed on', async () => {
  const { gateway } = fakeGateway({
    replies: [asked('secret'), { ok: false, refusal: declined }],
    authentications: [{ ok: true, intentId: 'pi_1' }],
  });
  expect(await payOrder(gateway, { payment_method_id: 'pm_1' })).toEqual({
    ok: false,
    refusal: declined,
  });
});

test('an open authentication is taken up without naming a card', async () => {
  const { gateway, asks } = fakeGateway({
    replies: [paid],
    authentications: [{ ok: true, intentId: 'pi_7' }],
  });
  const open = { clientSecret: 'secret', orderId: 'o1' };
  expect(await authenticateAndPay(gateway, open)).toEqual({ ok: true, bill });
  expect(asks).toEqual(['secret', { payment_intent_id: 'pi_7' }]);
});
