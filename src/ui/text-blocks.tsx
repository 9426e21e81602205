import type { TextBlock, TextRun } from '#contract/page-texts.ts';

/** A text of the makers: headings, paragraphs and lists. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) => <Block key={`${index} ${block.kind}`} block={block} />);
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List
        className={`mt-3 pl-5 wrap-anywhere text-soft ${block.ordered ? 'list-decimal' : 'list-disc'}`}
      >
        {block.items.map((item, index) => (
          <li key={`${index} ${item[0]?.text}`} className="mt-2 whitespace-pre-line">
            <Runs runs={item} />
          </li>
        ))}
      </List>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      // A proxy may have hidden its e-mail addresses from robots.
      <p suppressHydrationWarning className="mt-3 wrap-anywhere whitespace-pre-line text-soft">
        <Runs runs={block.runs} />
      </p>
    );
  }
  const Heading = block.level === 2 ? 'h2' : 'h3';
  return (
    <Heading
      id={block.id}
      className={`scroll-mt-6 wrap-anywhere ${block.level === 2 ? 'mt-10 text-xl' : 'mt-6 text-lg'}`}
    >
      <Runs runs={block.runs} />
    </Heading>
  );
}

function Runs({ runs }: { runs: readonly TextRun[] }) {
  return runs.map((run, index) => <Run key={`${index} ${run.text}`} run={run} />);
}

function Run({ run: { text, bold, italic, href } }: { run: TextRun }) {
  const soft = italic ? <em>{text}</em> : text;
  const words = bold ? <strong>{soft}</strong> : soft;
  if (href === undefined) return words;
  return (
    <a href={href} className="text-link">
      {words}
    </a>
  );
}
