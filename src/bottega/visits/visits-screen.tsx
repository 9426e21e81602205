import { Link, useSearchParams } from 'react-router';
import {
  type BottegaSeenProduct,
  type BottegaVisitDay,
  visitCalls,
  visitSpans,
  visitSpanSchema,
} from '#contract/bottega/visits.ts';
import { moreText } from '#text/bottega-more.ts';
import { visitsText } from '#text/bottega-visits.ts';
import { Choices } from '#bottega/layout/choices.tsx';
import { Card, Loaded, Screen, Section } from '#bottega/layout/screen.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { useCall } from '#bottega/use-call.ts';
import { BarsAndTable } from '#bottega/layout/bars.tsx';
import { formatShortDay } from '#text/dates.ts';

/** Visits of the last days; how many stands in the address. */
export function VisitsScreen() {
  const [query, setQuery] = useSearchParams();
  const parsed = visitSpanSchema.safeParse(query.get('giorni'));
  const days = parsed.success ? parsed.data : '7';
  const called = useCall(visitCalls.visits, { days });
  return (
    <Screen title={moreText.visits.name}>
      <Choices
        label={visitsText.span}
        names={visitSpans}
        chosen={days}
        onChoose={(span) => setQuery({ giorni: span })}
        renderLabel={(span) => visitsText.spans[span]}
      />
      <Loaded called={called}>
        {(visits) => (
          <div className="grid grid-cols-1 gap-8">
            <Section title={visitsText.perDay}>
              <VisitDays days={visits.days} />
            </Section>
            <Section title={visitsText.mostSeen}>
              <MostSeen products={visits.products} />
            </Section>
          </div>
        )}
      </Loaded>
      <p className="mt-8 text-sm text-soft">{visitsText.how}</p>
    </Screen>
  );
}

function MostSeen({ products }: { products: BottegaSeenProduct[] }) {
  if (products.length === 0) return <p>{visitsText.noProducts}</p>;
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {products.map((product) => (
          <Card key={product.id}>
            <Link
              to={bottegaPaths.piece(product.id)}
              className="touch-target font-semibold underline underline-offset-4 wrap-anywhere"
            >
              {product.name}
            </Link>
            <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
              {steps.map((step) => (
                <div key={step} className="flex gap-2">
                  <dt className="text-soft">{visitsText.steps[step]}</dt>
                  <dd className="figures font-semibold">{product[step]}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </ul>
      <p className="mt-3 text-sm text-soft">{visitsText.hint}</p>
    </>
  );
}

const steps = ['seen', 'carted', 'sold'] as const;

/** Visits per day, as bars and as a table; a day without any has no row. */
export function VisitDays({ days }: { days: BottegaVisitDay[] }) {
  const best = Math.max(...days.map(visitsOf));
  const busy = days.filter((day) => visitsOf(day) > 0 || day.carted > 0 || day.sold > 0);
  const [last, another] = busy.toReversed();
  if (last === undefined) return <p>{visitsText.none}</p>;
  if (another === undefined && visitsOf(last) > 0) {
    return (
      <p>
        {visitsText.onlyDay(formatShortDay(new Date(last.day)), visitsOf(last))}{' '}
        {visitsText.otherDays(days.length - 1)}
      </p>
    );
  }
  return (
    <BarsAndTable
      best={visitsText.best(best)}
      bars={days.map((day) => ({ key: day.day, value: visitsOf(day) }))}
      className="h-28 w-full"
      caption={visitsText.perDay}
      heads={{ name: visitsText.day, figure: visitsText.seen }}
      rows={busy.toReversed().map((day) => ({
        name: formatShortDay(new Date(day.day)),
        details: visitsText.dayDetails(day),
        figure: visitsOf(day),
      }))}
      others={busy.length < days.length && visitsText.otherDays(days.length - busy.length)}
    />
  );
}

function visitsOf({ pages, products }: BottegaVisitDay): number {
  return pages + products;
}
