import { noteCalls } from '#contract/bottega/notes.ts';
import { settingCalls } from '#contract/bottega/settings.ts';
import { ClosedOrdersLink } from '#bottega/closed-orders/closed-orders-screen.tsx';
import { Loaded, Screen } from '#bottega/layout/screen.tsx';
import { promiseTerms } from '#bottega/promise-terms.ts';
import { useCall } from '#bottega/use-call.ts';
import { lastClosureDay, toDay, toDayNumber } from '#shop/promise/calendar.ts';
import { firstDeparture } from '#shop/promise/promise-delivery.ts';
import { closureLineDays } from '#shop/settings/lines-of-day.ts';
import { closuresText as text, noticesText } from '#text/bottega-closures.ts';
import { Periods } from './periods.tsx';
import { lineMaxLength } from '#contract/catalogue-fields.ts';

/** The days on which the makers neither make nor send, and the way to the orders that were promised for them. */
export function ClosuresScreen() {
  const called = useCall(settingCalls.settings, {});
  const { response: promised } = useCall(noteCalls.closedOrders, {});
  return (
    <Screen title={text.title}>
      <p className="mb-5">{text.body}</p>
      <ClosedOrdersLink count={promised?.orders.length ?? 0} />
      <Loaded called={called}>
        {({ settings, today }) => (
          <Periods
            field="closures"
            list={settings.closures}
            today={today}
            text={text}
            lineHint={text.lineHint(closureLineDays)}
            suggestLine={({ from, to }) => {
              if (to > lastClosureDay(today)) return undefined;
              const closures = [...settings.closures, { from, to }];
              const terms = promiseTerms({ ...settings, closures });
              return text.suggest({ from, to, today, leaves: firstDeparture(to, terms) });
            }}
            remark={({ from, line }) => {
              const day = toDay(toDayNumber(from) - closureLineDays);
              return line === undefined ? text.noLine : text.readFrom(day, [today, from]);
            }}
            onChanged={called.reload}
          />
        )}
      </Loaded>
    </Screen>
  );
}

export function NoticesScreen() {
  const called = useCall(settingCalls.settings, {});
  return (
    <Screen title={noticesText.title}>
      <p className="mb-5">{noticesText.body}</p>
      <Loaded called={called}>
        {({ settings: { notices }, today }) => (
          <Periods
            field="notices"
            list={notices}
            today={today}
            text={noticesText}
            lineHint={noticesText.lineHint(lineMaxLength)}
            onChanged={called.reload}
          />
        )}
      </Loaded>
    </Screen>
  );
}
