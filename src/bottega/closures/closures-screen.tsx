import { settingCalls } from '#contract/bottega/settings.ts';
import { Loaded, Screen } from '#bottega/layout/screen.tsx';
import { OrderRow } from '#bottega/orders/order-row.tsx';
import { OrderSection } from '#bottega/orders/order-section.tsx';
import { useCall } from '#bottega/use-call.ts';
import { toDay, toDayNumber } from '#shop/promise/calendar.ts';
import { firstDeparture } from '#shop/promise/promise-delivery.ts';
import { closureLineDays } from '#shop/settings/lines-of-day.ts';
import { closuresText as text } from '#text/bottega-closures.ts';
import { Periods } from './periods.tsx';

/** The days on which the makers neither make nor send, and the orders that were promised for them. */
export function ClosuresScreen() {
  const called = useCall(settingCalls.settings, {});
  return (
    <Screen title={text.title}>
      <p className="mb-5">{text.body}</p>
      <Loaded called={called}>
        {({ settings: { closures, delivery }, today }) => (
          <Periods
            field="closures"
            list={closures}
            today={today}
            text={text}
            lineHint={text.lineHint(closureLineDays)}
            suggestLine={({ from, to }) => {
              const { saturdays, area, min_days: minDays, max_days: maxDays } = delivery;
              const terms = {
                closures: [...closures, { from, to }],
                delivery: { area, minDays, maxDays, saturdays },
              };
              return text.suggest({ from, to, today, leaves: firstDeparture(to, terms) });
            }}
            remark={({ from, line }) => {
              const day = toDay(toDayNumber(from) - closureLineDays);
              return line === undefined ? text.noLine : text.readFrom(day, today);
            }}
            onChanged={called.reload}
          />
        )}
      </Loaded>
      <LeavingWhileClosed />
    </Screen>
  );
}

/** Loaded again by itself when closures or orders change. */
function LeavingWhileClosed() {
  const { response } = useCall(settingCalls.leavingWhileClosed, {});
  if (response === undefined || response.orders.length === 0) return null;
  return (
    <div className="mt-8">
      <OrderSection title={text.leaving}>
        <p className="mb-3 text-sm">{text.leavingBody}</p>
        <ul className="border-t border-line">
          {response.orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      </OrderSection>
    </div>
  );
}
