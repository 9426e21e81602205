import { useRouteLoaderData } from 'react-router';
import { productText } from '#text/product.ts';
import type { loader } from '#web/root.tsx';
import { Collapsible } from '#web/ui/collapsible.tsx';

/** Who made it and what to beware of (Reg. EU 2023/988). */
export function SafetyInfo({ warnings }: { warnings: string[] }) {
  const root = useRouteLoaderData<typeof loader>('root');
  return (
    <section className="border-y border-line text-sm">
      <Collapsible
        renderLabel={() => <h2 className="font-sans font-semibold">{productText.safety}</h2>}
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
              {[root.settings.legalName, ...root.settings.address].join(', ')},{' '}
              <a href={`mailto:${root.settings.email}`} className="text-link wrap-anywhere">
                {root.settings.email}
              </a>
            </p>
          )}
        </div>
      </Collapsible>
    </section>
  );
}
