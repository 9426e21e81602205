import { Heading } from '@react-email/components';
import { Small } from '#mail/email-parts.tsx';
import type { LegalSection } from '#text/legal-page.ts';
import { emailStyle } from '#mail/email-style.ts';

const lineToFill = '_'.repeat(24);

/** Rules in full, in small type: what the law wants kept, not only linked. */
export function SmallSections({ sections }: { sections: readonly LegalSection[] }) {
  return sections.map(({ heading, paragraphs, blanks = [] }) => (
    <div key={heading}>
      <Heading as="h3" className="ink" style={emailStyle.smallTitle}>
        {heading}
      </Heading>
      {paragraphs.map((paragraph) => (
        <Small key={paragraph}>{paragraph}</Small>
      ))}
      {blanks.map((name) => (
        <Small key={name}>
          {name}: {lineToFill}
        </Small>
      ))}
    </div>
  ));
}
