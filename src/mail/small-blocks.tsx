import { Heading } from '@react-email/components';
import type { TextBlock, TextRun } from '#contract/page-texts.ts';
import { Small, TextLink } from '#mail/email-parts.tsx';
import { emailStyle } from '#mail/email-style.ts';

/** A text of the makers in small type, as its page has it. */
export function SmallBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) => {
    const key = `${index} ${block.kind}`;
    switch (block.kind) {
      case 'heading':
        return (
          <Heading key={key} as="h3" className="ink" style={emailStyle.smallTitle}>
            {block.runs.map(({ text }) => text).join('')}
          </Heading>
        );
      case 'paragraph':
        return (
          <Small key={key}>
            <Runs runs={block.runs} />
          </Small>
        );
      case 'list':
        return block.items.map((item, nth) => (
          <Small key={`${key} ${item.map(({ text }) => text).join('')} ${nth}`}>
            {block.ordered ? `${nth + 1}. ` : '– '}
            <Runs runs={item} />
          </Small>
        ));
    }
  });
}

function Runs({ runs }: { runs: readonly TextRun[] }) {
  return runs.map((run, index) => <Run key={`${index} ${run.text}`} run={run} />);
}

function Run({ run: { text, bold, href } }: { run: TextRun }) {
  if (text === '\n') return <br />;
  const words = bold ? <strong>{text}</strong> : text;
  if (href === undefined || href.startsWith('#')) return words;
  return <TextLink href={href}>{words}</TextLink>;
}
