import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { customerCalls } from '#contract/bottega/customers.ts';
import { customersText, tellErasable } from '#text/bottega-customers.ts';
import { moreText } from '#text/bottega-more.ts';
import { formatMoment } from '#text/dates.ts';
import { Pages } from '#bottega/layout/pages.tsx';
import { FactCard, LinkCard, Loaded, Screen, Section } from '#bottega/layout/screen.tsx';
import { Search } from '#bottega/layout/search.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { type Called, useCall } from '#bottega/use-call.ts';

type Found = z.infer<typeof customerCalls.customers.response>;

/** Finds a customer; the text that is looked for stands in the address. */
export function CustomersScreen() {
  const [query, setQuery] = useSearchParams();
  const q = query.get('cerca') ?? '';
  const called = useCall(customerCalls.customers, q === '' ? {} : { q });
  return (
    <Screen title={moreText.customers.name}>
      <Search
        label={customersText.search}
        text={q}
        onSearch={(text) => setQuery(text === '' ? {} : { cerca: text })}
      />
      <output className="block text-sm text-soft wrap-anywhere not-empty:mb-3">
        {q !== '' && called.response && customersText.found(called.response.customers.length, q)}
      </output>
      {q === '' ? (
        <Loaded called={called}>
          {({ erasures }) => (
            <div className="mt-6">
              <Section title={customersText.erasures}>
                {erasures.length === 0 && <p>{customersText.noErasures}</p>}
                <ul className="grid grid-cols-1 gap-3">
                  {erasures.map(({ at, by, ...counts }) => (
                    <FactCard
                      key={at}
                      title={`${formatMoment(new Date(at))}, ${customersText.erasedBy(by)}`}
                      facts={tellErasable({ ...counts, links: 0, kept_emails: 0 })}
                    />
                  ))}
                </ul>
              </Section>
            </div>
          )}
        </Loaded>
      ) : (
        <FoundList key={q} q={q} called={called} />
      )}
    </Screen>
  );
}

/** A customer of several orders stands in the page of the newest alone. */
function FoundList({ q, called }: { q: string; called: Called<Found> }) {
  return (
    <Pages
      name={`customers ${q}`}
      call={customerCalls.customers}
      called={called}
      next={({ before }) => (before === undefined ? undefined : { q, before })}
      more={() => customersText.more}
      joint="mt-3"
    >
      {({ customers }, { earlier }) => {
        const known = earlier.flatMap((page) => page.customers.map(({ email }) => email));
        const others = customers.filter(({ email }) => !known.includes(email));
        const isExact = others.some(({ email }) => email.toLowerCase() === q.toLowerCase());
        return (
          <>
            {earlier.length > 0 && others.length === 0 && <p>{customersText.noneBefore}</p>}
            <ul className="grid grid-cols-1 gap-3">
              {others.map(({ email, name, orders }) => (
                <LinkCard key={email} to={bottegaPaths.customer(email)}>
                  {name && <span className="block font-semibold wrap-anywhere">{name}</span>}
                  <span className="block wrap-anywhere">{email}</span>
                  <span className="block text-sm text-soft">
                    {customersText.orderCount(orders)}
                  </span>
                </LinkCard>
              ))}
              {earlier.length === 0 && isAddress(q) && !isExact && (
                <LinkCard to={bottegaPaths.customer(q)}>
                  <span className="underline wrap-anywhere">{customersText.anyway(q)}</span>
                </LinkCard>
              )}
            </ul>
          </>
        );
      }}
    </Pages>
  );
}

/** The address of a person without orders may be kept as a hash, which no search finds. */
function isAddress(text: string): boolean {
  return /^\S+@\S+$/.test(text);
}
