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
          {name}:
          <span aria-hidden className="min-w-24 grow border-b border-edge" />
        </li>
      ))}
    </ul>
  );
}
