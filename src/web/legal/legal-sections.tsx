import type { LegalSection } from '#text/legal-page.ts';
import { unbroken } from '#text/unbroken.ts';

export function LegalSections({ sections }: { sections: LegalSection[] }) {
  return sections.map((section) => (
    <section key={section.heading} className="mt-10">
      <h2 className="text-xl">{section.heading}</h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3 text-soft">
          {unbroken(paragraph)}
        </p>
      ))}
    </section>
  ));
}
