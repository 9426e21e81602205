import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { LinkCard } from '#bottega/layout/screen.tsx';
import { OrderSection } from '#bottega/orders/order-section.tsx';
import { useCall } from '#bottega/use-call.ts';
import { answerCalls } from '#contract/bottega/answers.ts';
import { answersText as text } from '#text/bottega-answers.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { formatMoment } from '#text/dates.ts';

const mostShown = 5;

/** The customers who wrote and wait for an answer; nothing when there are none. */
export function OpenAnswers() {
  // Without it the rest of the screen is whole, and says itself when there is no connection.
  const { response: answers = [] } = useCall(answerCalls.openAnswers, {});
  if (answers.length === 0) return null;
  return (
    <OrderSection title={text.today}>
      <ul className="grid grid-cols-1 gap-3">
        {answers.slice(0, mostShown).map(({ order_id, number, name, text: words, at }) => (
          <LinkCard key={order_id} to={bottegaPaths.order(order_id)}>
            <span className="block font-semibold wrap-anywhere">{text.by(name)}</span>
            <span className="line-clamp-3 wrap-anywhere">{words}</span>
            <span className="block text-sm text-soft">
              {`${ordersText.orderTitle(number)} · ${formatMoment(new Date(at))}`}
            </span>
          </LinkCard>
        ))}
      </ul>
      {answers.length > mostShown && (
        <p className="mt-3 text-sm text-soft">{text.all(answers.length - mostShown)}</p>
      )}
    </OrderSection>
  );
}
