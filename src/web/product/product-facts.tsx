import { useState } from 'react';
import type { Product } from '#contract/product.ts';
import { productText } from '#text/product.ts';
import { EmailLink } from '#web/email-link.tsx';
import { useRootDataIfAny } from '#web/root-data.ts';
import { Collapsible } from '#ui/collapsible.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';

const text = productText.sizeGuide;

/** What it is made of, how it fits, how to care for it. */
export function FeatureSections({ product }: { product: Product }) {
  const sections = [
    { heading: productText.materials, lines: product.materials_info },
    { heading: productText.fit, lines: product.fit_info },
    { heading: productText.care, lines: product.care_info },
  ];
  return (
    <div className="grid gap-10 md:grid-cols-3 md:gap-12">
      {sections.map((section) => (
        <section key={section.heading}>
          <h2 className="text-xl">{section.heading}</h2>
          <ul className="mt-3 border-t border-line">
            {section.lines.map((line) => (
              <li key={line} className="border-b border-line py-3 text-sm text-soft">
                {line}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Who made it and what to beware of (Reg. EU 2023/988). */
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
  const root = useRootDataIfAny();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 text-sm text-soft underline underline-offset-4 noscript:hidden hover:text-ink"
      >
        <Icon name="ruler" className="size-5" />
        {text.button}
      </button>
      <div className="hidden noscript:block">
        <Measures />
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={text.heading}>
        <Measures />
        {root && (
          <p className="mt-4 text-sm text-soft">
            {text.note}{' '}
            <EmailLink email={root.settings.email} className="text-link wrap-anywhere" />
          </p>
        )}
      </Dialog>
    </>
  );
}

function Measures() {
  return (
    <dl>
      {text.lines.map((line) => (
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
