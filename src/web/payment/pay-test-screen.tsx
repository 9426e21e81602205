import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { payTestText } from '#text/payment.ts';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { callApi } from '#web/api-client.ts';
import { logProblem } from '#web/log-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { toRefusal } from './refusal.ts';
import { sampleCardToken } from './sample-card-token.ts';
import { samplePayment } from './sample-payment.ts';
import { useCards } from './use-cards.ts';

/** Tries the older payment flow from end to end, with a test card and an invented customer. */
export function PayTestScreen() {
  const { publishableKey } = useCards();
  const navigate = useNavigate();
  const [paying, setPaying] = useState(false);

  async function pay() {
    setPaying(true);
    try {
      const payment = await samplePayment(await sampleCardToken(publishableKey));
      const answer = await callApi('pay', payment);
      if (!('bill' in answer)) throw new Error('The test card asked for an authentication');
      await navigate(`${paths.anyAccepted}?id=${encodeURIComponent(answer.bill.order_id)}`, {
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
