import type { MakersSettings } from '#contract/makers-settings.ts';
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
  return (
    <Screen title={text.title}>
      <p className="mb-5">{text.body}</p>
      <ClosedOrdersLink />
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
            remark={(closure) => whenRead(closure, today)}
            onChanged={called.reload}
          />
        )}
      </Loaded>
    </Screen>
  );
}

/** When shoppers read the line of a closure; undefined when they have. */
export function whenRead(
  { from, to, line }: MakersSettings['closures'][number],
  today: string,
): string | undefined {
  if (line === undefined) return text.noLine;
  if (to < today) return undefined;
  const day = toDay(toDayNumber(from) - closureLineDays);
  return day <= today ? text.readNow : text.readFrom(day, [today, from]);
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
