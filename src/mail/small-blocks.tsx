import { Heading } from '@react-email/components';
import type { TextBlock, TextRun } from '#contract/page-texts.ts';
import { Small, TextLink } from '#mail/email-parts.tsx';
import { emailStyle } from '#mail/email-style.ts';

interface Blocks {
  blocks: readonly TextBlock[];
  /** Of the shop, before the paths of its own links. */
  publicUrl: string;
}

/** A text of the makers in small type, as its page has it. */
export function SmallBlocks({ blocks, publicUrl }: Blocks) {
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
            <Runs runs={block.runs} publicUrl={publicUrl} />
          </Small>
        );
      case 'list':
        return block.items.map((item, nth) => (
          <Small key={`${key} ${item.map(({ text }) => text).join('')} ${nth}`}>
            {block.ordered ? `${nth + 1}. ` : '– '}
            <Runs runs={item} publicUrl={publicUrl} />
          </Small>
        ));
    }
  });
}

function Runs({ runs, publicUrl }: { runs: readonly TextRun[]; publicUrl: string }) {
  return runs.map((run, index) => (
    <Run key={`${index} ${run.text}`} run={run} publicUrl={publicUrl} />
  ));
}

function Run({ run, publicUrl }: { run: TextRun; publicUrl: string }) {
  const { text, bold, href } = run;
  if (text === '\n') return <br />;
  const words = bold ? <strong>{text}</strong> : text;
  if (href === undefined || href.startsWith('#')) return words;
  return <TextLink href={href.startsWith('/') ? publicUrl + href : href}>{words}</TextLink>;
}
