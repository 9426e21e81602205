import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { LegalPage, SellerTerms } from '#text/legal-page.ts';
import type { loader } from '#web/root.tsx';
import { LegalSections } from './legal-sections.tsx';

interface LegalScreenProps {
  /** The page in the words of this seller. */
  page: (seller: SellerTerms) => LegalPage;
  children?: ReactNode;
}

/** A page of terms or notices. */
export function LegalScreen({ page, children }: LegalScreenProps) {
  const root = useRouteLoaderData<typeof loader>('root');
  if (root === undefined) return null;
  const { heading, lead, sections } = page(root.settings);
  return (
    <article className="shell pt-8 pb-24 md:pt-12">
      <div className="mx-auto max-w-[44rem]">
        <h1 className="text-3xl">{heading}</h1>
        <p className="mt-5 text-lg text-soft">{lead}</p>
        {children}
        <LegalSections sections={sections} />
      </div>
    </article>
  );
}
