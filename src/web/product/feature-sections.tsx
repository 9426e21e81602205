import type { Product } from '#contract/product.ts';
import { productText } from '#text/product.ts';

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
