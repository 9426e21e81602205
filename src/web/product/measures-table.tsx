import { use } from 'react';
import type { Measures } from '#contract/measures.ts';
import type { Product } from '#contract/product.ts';
import { sizingMeasure } from '#shop/measures/sizing-measure.ts';
import { measureNames, measuresText as text } from '#text/measures.ts';
import { unbrokenSize } from '#text/unbroken.ts';
import { Button } from '#ui/button.tsx';
import { SectionBoundary } from '#web/errors/section-boundary.tsx';
import { usePressedPart } from '#web/use-pressed-part.ts';
import { ChoiceContext } from './product-choice.tsx';

/** The measures of each size; where they tell it, the way to the size of one's own. */
export function MeasuresTable({ product }: { product: Product }) {
  const { measures, ease } = product;
  const finder = usePressedPart(async () => (await import('./size-finder.tsx')).SizeFinder);
  // Only then does a press on a size draw it anew.
  const choice = finder.Part && use(ChoiceContext);
  if (measures === undefined) return null;
  const by = sizingMeasure(measures);
  return (
    <>
      <section
        aria-label={text.caption}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- with large letters it scrolls, by arrow keys too
        tabIndex={0}
        className="relative mt-5 overflow-x-auto"
      >
        <Table measures={measures} />
      </section>
      {by !== undefined && !finder.Part && (
        <Button
          look="outline"
          aria-expanded={false}
          busy={finder.isLoading}
          onClick={finder.press}
          className="mt-5 noscript:hidden"
        >
          {text.question}
        </Button>
      )}
      {by !== undefined && finder.Part && choice && (
        <SectionBoundary>
          <finder.Part {...{ measures, ease, by, choice }} variants={product.model_info} />
        </SectionBoundary>
      )}
    </>
  );
}

function Table({ measures }: { measures: Measures }) {
  const rows = measureNames.filter(([name]) => measures[0]?.cm[name] !== undefined);
  return (
    <table className="figures w-full text-sm">
      <caption className="text-left text-soft">{text.caption}</caption>
      <thead>
        <tr className="border-b border-line align-bottom">
          <th scope="col">
            <span className="sr-only">{text.measure}</span>
          </th>
          {measures.map(({ size }) => (
            <th
              key={size}
              scope="col"
              translate="no"
              className="py-2 pl-2 text-right font-semibold"
            >
              <span className="sr-only">{`${text.size} `}</span>
              {unbrokenSize(size)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, words]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-normal">
              {words}
            </th>
            {measures.map(({ size, cm }) => (
              <td key={size} className="py-2 pl-2 text-right">
                {String(cm[name] ?? '').replace('.', ',')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
