import { Link, useSearchParams } from 'react-router';
import {
  type BottegaSeenProduct,
  visitCalls,
  visitSpanSchema,
  visitSpans,
} from '#contract/bottega/visits.ts';
import { moreText } from '#text/bottega-more.ts';
import { visitsText } from '#text/bottega-visits.ts';
import { Choices } from '#bottega/layout/choices.tsx';
import { Card, Loaded, Screen } from '#bottega/layout/screen.tsx';
import { OrderSection } from '#bottega/orders/order-section.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { useCall } from '#bottega/use-call.ts';
import { VisitDays } from './visit-days.tsx';

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
            <OrderSection title={visitsText.perDay}>
              <VisitDays days={visits.days} />
            </OrderSection>
            <OrderSection title={visitsText.mostSeen}>
              <MostSeen products={visits.products} />
            </OrderSection>
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
          <SeenProduct key={product.id} product={product} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-soft">{visitsText.hint}</p>
    </>
  );
}

const steps = ['seen', 'carted', 'sold'] as const;

function SeenProduct({ product }: { product: BottegaSeenProduct }) {
  return (
    <Card>
      <Link
        to={bottegaPaths.piece(product.id)}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 wrap-anywhere"
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
  );
}
