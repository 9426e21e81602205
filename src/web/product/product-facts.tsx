import { memo, type ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import { productText } from '#text/product.ts';
import { unbroken } from '#text/unbroken.ts';
import { EmailLink } from '#web/email-link.tsx';
import { SectionBoundary } from '#web/errors/section-boundary.tsx';
import { useRootDataIfAny } from '#web/root-data.ts';
import { usePressedPart } from '#web/use-pressed-part.ts';
import { classNames } from '#ui/class-names.ts';
import { Collapsible } from '#ui/collapsible.tsx';
import { Icon } from '#ui/icon.tsx';
import { onPhones, Picture } from '#ui/picture.tsx';
import { CareSymbols } from './care-symbols.tsx';
import { MeasuresTable } from './measures-table.tsx';

/** Where the size guide leads to. */
const fitId = 'misure';

interface ProductFactsProps {
  product: Product;
  /** The pictures after the first; the first two are shown. */
  closeUps: { reference: string; alt: string }[];
}

/** All about a product between its close-ups: its story and materials beside one, its measures and care beside the other. */
export const ProductFacts = memo(function ProductFacts({ product, closeUps }: ProductFactsProps) {
  const { description, materials_info, fit_info, care_info, care, warnings } = product;
  const [first, second] = closeUps;
  // Beside the one close-up, or without any, they begin at its height.
  const columns = second ? `${words} md:content-center` : words;
  return (
    <div className="shell mt-14 md:mt-24">
      <div className="grid gap-y-12 md:grid-cols-2 md:gap-x-[48px] md:gap-y-24 lg:gap-x-20">
        {first && <CloseUp {...first} isAlone={!second} />}
        <div className={columns}>
          <div>
            <p className="font-display text-xl leading-normal whitespace-pre-line lg:text-[1.75rem]">
              {description}
            </p>
            <MakingNote product={product} />
          </div>
          <Feature heading={productText.materials} lines={materials_info} />
        </div>
        <div className={columns}>
          <Feature id={fitId} heading={productText.fit} lines={fit_info}>
            <MeasuresTable product={product} />
          </Feature>
          <Feature heading={productText.care} lines={care_info}>
            {care && <CareSymbols care={care} />}
          </Feature>
        </div>
        {second && <CloseUp {...second} />}
      </div>
      <SafetyInfo warnings={warnings} />
    </div>
  );
});

interface CloseUpProps {
  /** As `picturePath` takes it. */
  reference: string;
  /** Its alternative text. */
  alt: string;
  /** There is no other: it stands beside all the words. */
  isAlone?: boolean;
}

/** Phones fetch it when it comes near. */
function CloseUp({ reference, alt, isAlone }: CloseUpProps) {
  return (
    <div
      className={classNames(
        'later aspect-square overflow-hidden bg-fleece [content-visibility:auto] max-md:-mx-edge sm:aspect-[3/2] md:aspect-piece md:self-start md:rounded-md desk:aspect-square',
        isAlone && 'md:row-span-2',
      )}
    >
      <Picture
        reference={reference}
        alt={alt}
        sizes={`(min-width: 769px) 44vw, ${onPhones(100)}`}
        className="size-full object-cover"
      />
    </div>
  );
}

/** No line has more than some 75 characters. */
const words = 'grid max-w-[38rem] min-w-0 grid-cols-1 content-start gap-12 md:gap-14';

interface FeatureProps {
  id?: string;
  heading: string;
  lines: string[];
  children?: ReactNode;
}

function Feature({ id, heading, lines, children }: FeatureProps) {
  return (
    <section id={id} className="min-w-0">
      <h2 tabIndex={id === undefined ? undefined : -1} className="text-xl">
        {heading}
      </h2>
      <ul className="mt-3 grid grid-cols-1 gap-2 text-sm text-soft">
        {lines.map((line) => (
          <li key={line}>{unbroken(line)}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}

/** Its maker, the hours of work, and where the yarn comes from, as far as they are known. */
function MakingNote({ product }: { product: Product }) {
  const { maker_name: maker, hours, yarn_origin: origin } = product;
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 text-sm wrap-anywhere text-soft empty:hidden">
      {maker !== undefined && (
        <span>
          <span>{`${productText.madeBy} `}</span>
          <span translate="no">{maker}</span>
        </span>
      )}
      {hours !== undefined && <span>{productText.hours(hours)}</span>}
      {origin !== undefined && <span>{origin}</span>}
    </p>
  );
}

/** The manufacturer and the warnings (Reg. EU 2023/988). */
function SafetyInfo({ warnings }: { warnings: string[] }) {
  const root = useRootDataIfAny();
  return (
    <section className="mt-16 border-y border-line text-sm md:mt-24">
      <Collapsible
        label={<h2 className="min-w-0 flex-1 font-sans font-semibold">{productText.safety}</h2>}
        initiallyOpen={warnings.length > 0}
      >
        <div className="grid gap-6 pb-6 text-soft md:grid-cols-2">
          <ul className="list-disc pl-5">
            {warnings.length === 0 && <li>{productText.noWarnings}</li>}
            {warnings.map((warning) => (
              <li key={warning} className="mb-1">
                {unbroken(warning)}
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
  const guide = usePressedPart(
    async () => (await import('./size-guide-dialog.tsx')).SizeGuideDialog,
  );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={guide.press}
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
      {guide.Part && (
        <SectionBoundary>
          <guide.Part {...guide.state} fitId={fitId}>
            <GuideMeasures />
          </guide.Part>
        </SectionBoundary>
      )}
    </>
  );
}

function GuideMeasures() {
  return (
    <dl>
      {productText.sizeGuide.lines.map((line) => (
        <div key={line.name} className="flex flex-wrap justify-between border-b border-line py-3">
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
