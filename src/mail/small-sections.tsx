import { Heading, Text } from '@react-email/components';
import type { LegalSection } from '#text/legal-page.ts';
import { emailStyle } from '#mail/email-style.ts';

const lineToFill = '_'.repeat(30);

/** Rules in full, in small type: what the law wants kept, not only linked. */
export function SmallSections({ sections }: { sections: readonly LegalSection[] }) {
  return sections.map(({ heading, paragraphs, blanks = [] }) => (
    <div key={heading}>
      <Heading as="h3" style={emailStyle.smallTitle}>
        {heading}
      </Heading>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} style={emailStyle.small}>
          {paragraph}
        </Text>
      ))}
      {blanks.map((name) => (
        <Text key={name} style={emailStyle.small}>
          {name}: {lineToFill}
        </Text>
      ))}
    </div>
  ));
}
