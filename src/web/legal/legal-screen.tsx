import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { LegalPage, SellerTerms } from '#text/legal-page.ts';
import { unbroken } from '#text/unbroken.ts';
import { PageHeading } from '#web/layout/page-heading.tsx';
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
        <PageHeading className="text-3xl">{heading}</PageHeading>
        <p className="mt-5 text-lg text-soft">{unbroken(lead)}</p>
        {children}
        <LegalSections sections={sections} />
      </div>
    </article>
  );
}
