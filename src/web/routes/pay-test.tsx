import { data, useNavigate } from 'react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { payTestText } from '#text/payment.ts';
import { personalMeta } from '#web/page-meta.ts';
import { siteContext } from '#web/loader-contexts.ts';
import { paths } from '#contract/paths.ts';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { callApi } from '#web/api-client.ts';
import { logProblem } from '#web/log-problem.ts';
import { Button } from '#ui/button.tsx';
import type { CartLine } from '#contract/cart.ts';
import type { PayNonceRequest } from '#contract/pay.ts';
import type { Product } from '#contract/product.ts';
import { toRefusal } from '#web/payment/refusal.ts';
import { useCards } from '#web/payment/card-provider.ts';
import type { LoaderArgs } from '#web/router/route-module.ts';
import { openDocument } from '#web/router/open-document.ts';

const customer = {
  email: 'prova@example.com',
  first_name: 'Ada',
  last_name: 'Prova',
  address_street: 'Via Maestra',
  address_civic_number: '14',
  address_zipcode: '12025',
  address_city: 'Dronero',
  address_region: 'Piemonte',
  phone: '',
};

const tokenSchema = z.object({ id: z.string() });

const timeoutMs = 30_000;

export function meta() {
  return personalMeta(payTestText);
}

/** The page exists only while the sandbox takes the payments. */
function loadOnServer({ context }: LoaderArgs) {
  if (!context.get(siteContext).cards.sandbox) throw data(null, { status: 404 });
  return null;
}

export const loader = import.meta.env.SSR ? loadOnServer : openDocument;

/** Tries the older payment flow from end to end, with a test card and an invented customer. */
export default function PayTest() {
  const { publishableKey } = useCards();
  const navigate = useNavigate();
  const [paying, setPaying] = useState(false);

  async function pay() {
    setPaying(true);
    try {
      const payment = await samplePayment(await sampleCardToken(publishableKey));
      const result = await callApi('pay', payment);
      if (!('bill' in result)) throw new Error('The test card asked for an authentication');
      await navigate(`${paths.anyAccepted}?id=${encodeURIComponent(result.bill.order_id)}`, {
        replace: true,
      });
    } catch (problem) {
      logProblem(problem);
      await navigate(paths.rejected, { state: { refusal: toRefusal(problem) } });
    }
  }

  return (
    <div className="shell max-w-2xl py-10 md:py-16">
      <PageHeading className="text-2xl">{payTestText.title}</PageHeading>
      <p className="mt-4 mb-8 text-soft">{payTestText.hint}</p>
      <Button busy={paying} disabled={paying} onClick={() => void pay()}>
        {payTestText.start}
      </Button>
      <output className="mt-3 block text-sm text-soft">{paying && payTestText.working}</output>
    </div>
  );
}

/** The fixed sample payment of the older flow: one piece of the first novelty that is in stock. */
async function samplePayment(nonce: string): Promise<PayNonceRequest> {
  const line = firstPiece(await callApi('advices', {}));
  if (line === undefined) throw new Error('No novelty is in stock');
  const prices = await callApi('getCartPrices', { items: [line] });
  return {
    ...customer,
    payment_method: 'credit',
    nonce,
    amount: prices.total,
    order: { ...prices, products: [line] },
  };
}

function firstPiece(products: Product[]): CartLine | undefined {
  for (const { _id, model_info } of products) {
    for (const [model_index, { color, sizes }] of model_info.entries()) {
      const size_index = sizes.findIndex(({ stock }) => stock > 0);
      const size = sizes[size_index]?.size;
      if (size !== undefined) return { _id, model_index, size_index, size, color, qty: 1 };
    }
  }
  return undefined;
}

/**
 * A single-use token of the hard-coded test card, as the older flow's hosted fields made it. Only
 * the card sandbox takes card numbers this way.
 */
async function sampleCardToken(publishableKey: string): Promise<string> {
  const card = {
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': String(new Date().getFullYear() + 2),
    'card[cvc]': '123',
  };
  const response = await fetch('/sandbox/v1/tokens', {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams(card),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The sandbox refused the test card: ${response.status}`);
  return tokenSchema.parse(await response.json()).id;
}
