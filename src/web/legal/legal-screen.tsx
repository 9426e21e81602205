import type { ReactNode } from 'react';
import type { TextBlock } from '#contract/page-texts.ts';
import type { LegalPage, LegalSection } from '#text/legal-page.ts';
import { unbroken } from '#text/unbroken.ts';
import { TextBlocks } from '#ui/text-blocks.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';

interface LegalScreenProps extends Pick<LegalPage, 'heading' | 'lead' | 'sections'> {
  /** The makers' own text, in the place of the sections. */
  own?: TextBlock[] | null;
  children?: ReactNode;
}

/** A page of terms or notices. */
export function LegalScreen({ heading, lead, sections, own, children }: LegalScreenProps) {
  return (
    <article className="shell pt-8 pb-24 md:pt-12">
      <div className="mx-auto max-w-[44rem]">
        <PageHeading className="text-3xl">{heading}</PageHeading>
        <p suppressHydrationWarning className="mt-5 text-lg text-soft">
          {unbroken(lead)}
        </p>
        {children}
        {own ? <TextBlocks blocks={own} /> : <LegalSections sections={sections} />}
      </div>
    </article>
  );
}

function LegalSections({ sections }: { sections: LegalSection[] }) {
  return sections.map((section) => (
    <section key={section.heading} id={section.id} className="mt-10 scroll-mt-6">
      <h2 className="text-xl">{section.heading}</h2>
      {section.paragraphs.map((paragraph) => (
        // A proxy may have hidden its e-mail addresses from robots.
        <p key={paragraph} suppressHydrationWarning className="mt-3 text-soft">
          {unbroken(paragraph)}
        </p>
      ))}
      {section.blanks && <Blanks names={section.blanks} />}
    </section>
  ));
}

/** A form on paper: each name with a line to write on. */
function Blanks({ names }: { names: readonly string[] }) {
  return (
    <ul className="mt-3 text-soft">
      {names.map((name) => (
        <li key={name} className="flex flex-wrap items-end gap-x-2 pt-3">
          <span>{`${name}:`}</span>
          <span aria-hidden className="min-w-24 grow border-b border-edge" />
        </li>
      ))}
    </ul>
  );
}
