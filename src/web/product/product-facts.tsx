import type { ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import { productText } from '#text/product.ts';
import { EmailLink } from '#web/email-link.tsx';
import { SectionBoundary } from '#web/errors/section-boundary.tsx';
import { useRootDataIfAny } from '#web/root-data.ts';
import { usePressedPart } from '#web/use-pressed-part.ts';
import { classNames } from '#ui/class-names.ts';
import { Collapsible } from '#ui/collapsible.tsx';
import { Icon } from '#ui/icon.tsx';
import { CareSymbols } from './care-symbols.tsx';
import { MeasuresTable } from './measures-table.tsx';
import type { ProductChoice } from './product-choice.tsx';

/** Where the size guide leads to. */
const fitId = 'misure';

interface FeatureSectionsProps {
  product: Product;
  choice: ProductChoice;
}

/** Materials, fit and care. */
export function FeatureSections({ product, choice }: FeatureSectionsProps) {
  const { materials_info, fit_info, measures, care_info, care } = product;
  return (
    <div
      className={`grid gap-10 md:gap-12 ${measures === undefined ? 'md:grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))]' : 'md:grid-cols-2 md:grid-rows-[auto_1fr] lg:gap-x-20'}`}
    >
      <Feature heading={productText.materials} lines={materials_info} />
      <Feature
        id={fitId}
        heading={productText.fit}
        lines={fit_info}
        className={measures && 'md:row-span-2'}
      >
        <MeasuresTable product={product} choice={choice} />
      </Feature>
      <Feature heading={productText.care} lines={care_info}>
        {care && <CareSymbols care={care} />}
      </Feature>
    </div>
  );
}

interface FeatureProps {
  id?: string;
  heading: string;
  lines: string[];
  className?: string | undefined;
  children?: ReactNode;
}

function Feature({ id, heading, lines, className, children }: FeatureProps) {
  return (
    <section id={id} className={classNames('min-w-0', className)}>
      <h2 tabIndex={id === undefined ? undefined : -1} className="text-xl">
        {heading}
      </h2>
      <ul className="mt-3 border-t border-line">
        {lines.map((line) => (
          <li key={line} className="border-b border-line py-3 text-sm text-soft">
            {line}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

/** Its maker, the hours of work, and where the yarn comes from, as far as they are known. */
export function MakingNote({ product }: { product: Product }) {
  const { maker_name: maker, hours, yarn_origin: origin } = product;
  const facts = [
    maker !== undefined && (
      <span key="maker">
        <span>{`${productText.madeBy} `}</span>
        <span translate="no">{maker}</span>
      </span>
    ),
    hours !== undefined && <span key="hours">{productText.hours(hours)}</span>,
    origin !== undefined && <span key="origin">{origin}</span>,
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return <p className="mt-4 flex flex-wrap gap-x-5 text-sm text-soft">{facts}</p>;
}

/** The manufacturer and the warnings (Reg. EU 2023/988). */
export function SafetyInfo({ warnings }: { warnings: string[] }) {
  const root = useRootDataIfAny();
  return (
    <section className="border-y border-line text-sm">
      <Collapsible
        renderLabel={() => (
          <h2 className="min-w-0 flex-1 font-sans font-semibold">{productText.safety}</h2>
        )}
        initiallyOpen={warnings.length > 0}
      >
        <div className="grid gap-6 pb-6 text-soft md:grid-cols-2">
          <ul className="list-disc pl-5">
            {warnings.length === 0 && <li>{productText.noWarnings}</li>}
            {warnings.map((warning) => (
              <li key={warning} className="mb-1">
                {warning}
              </li>
            ))}
          </ul>
          {root && (
            <p>
              <span className="font-medium text-ink">{productText.maker}: </span>
              <span translate="no">
                {[root.settings.legalName, ...root.settings.address, ''].join(', ')}
              </span>
              <EmailLink email={root.settings.email} className="text-link wrap-anywhere" />
            </p>
          )}
        </div>
      </Collapsible>
    </section>
  );
}

/** The button 'Guida alle taglie' and its window. */
export function SizeGuide() {
  const {
    Part: SizeGuideDialog,
    press,
    open,
    onClose,
  } = usePressedPart(async () => (await import('./size-guide-dialog.tsx')).SizeGuideDialog);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={press}
        className="inline-flex min-h-11 items-center gap-2 text-sm text-soft underline underline-offset-4 noscript:hidden hover:text-ink"
      >
        <Icon name="ruler" className="size-5" />
        {productText.sizeGuide.name}
      </button>
      <div className="hidden noscript:block">
        <GuideMeasures />
        <a href={`#${fitId}`} className="text-link mt-2 inline-block text-sm">
          {productText.fit}
        </a>
      </div>
      {SizeGuideDialog && (
        <SectionBoundary>
          <SizeGuideDialog open={open} onClose={onClose} fitId={fitId}>
            <GuideMeasures />
          </SizeGuideDialog>
        </SectionBoundary>
      )}
    </>
  );
}

function GuideMeasures() {
  return (
    <dl>
      {productText.sizeGuide.lines.map((line) => (
        <div key={line.name} className="flex justify-between border-b border-line py-3">
          <dt>{line.name}</dt>
          <dd className="figures font-medium">{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The label the law asks for, seen before the order (Reg. EU 1007/2011). */
export function CompositionNote({ materials }: { materials: string[] }) {
  const [composition] = materials;
  if (composition === undefined) return null;
  const { animalParts } = productText;
  return (
    <p className="text-sm">
      <span className="font-semibold">{productText.composition}: </span>
      <span className="text-soft">
        {materials.includes(animalParts) ? `${composition}. ${animalParts}` : composition}
      </span>
    </p>
  );
}
