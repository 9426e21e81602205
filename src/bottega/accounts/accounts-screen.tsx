import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { withQuery } from '#contract/endpoints.ts';
import { accountCalls, monthSchema } from '#contract/bottega/accounts.ts';
import { bottegaText } from '#text/bottega.ts';
import { accountsText } from '#text/bottega-accounts.ts';
import { formatMonth } from '#text/dates.ts';
import { AccountDifferences } from '#bottega/accounts/account-differences.tsx';
import { MonthFigures } from '#bottega/accounts/month-figures.tsx';
import { SoldWeeks } from '#bottega/accounts/sold-weeks.tsx';
import { Loaded, Screen } from '#bottega/layout/screen.tsx';
import { OrderSection } from '#bottega/orders/order-section.tsx';
import { useCall } from '#bottega/use-call.ts';
import { buttonLook } from '#ui/button.tsx';
import { fieldBox } from '#ui/field.tsx';

/** Every euro of a month; which one stands in the address. */
export function AccountsScreen() {
  const [query, setQuery] = useSearchParams();
  const parsed = monthSchema.safeParse(query.get('mese'));
  const called = useCall(accountCalls.accounts, parsed.success ? { month: parsed.data } : {});
  // The choice stays, and the focus on it, while another month is on its way.
  const [latest, setLatest] = useState(called.response);
  if (called.response && called.response !== latest) setLatest(called.response);
  return (
    <Screen title={bottegaText.accounts}>
      {latest && (
        <MonthChoice
          months={latest.months}
          month={parsed.data ?? latest.month}
          onChoose={(month) => setQuery({ mese: month })}
        />
      )}
      <Loaded called={called}>
        {(accounts) => (
          <div className="grid grid-cols-1 gap-8">
            <MonthFigures accounts={accounts} />
            <AccountDifferences accounts={accounts} />
            <OrderSection title={accountsText.weeks}>
              <SoldWeeks weeks={accounts.weeks} />
            </OrderSection>
            <OrderSection title={accountsText.forAccountant}>
              <p className="mb-3">{accountsText.forAccountantBody}</p>
              <a
                href={withQuery(accountCalls.register.path, { month: accounts.month })}
                download
                className={buttonLook('outline')}
              >
                {accountsText.download(formatMonth(accounts.month))}
              </a>
            </OrderSection>
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

interface MonthChoiceProps {
  months: string[];
  month: string;
  onChoose: (month: string) => void;
}

/** A month before the first sale, typed into the address, is a choice too. */
function MonthChoice({ months, month, onChoose }: MonthChoiceProps) {
  const choices = months.includes(month) ? months : [month, ...months];
  return (
    <label className="mb-8 block text-sm font-medium">
      <span className="mb-1.5 block">{accountsText.month}</span>
      <select
        name="mese"
        value={month}
        onChange={(event) => onChoose(event.target.value)}
        // Where letters are very large the month needs the room.
        className={`${fieldBox} px-[clamp(4px,calc(32px-1rem),16px)]`}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {formatMonth(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}
