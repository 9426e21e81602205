import { marked } from 'marked';
import { z } from 'zod';
import type { TextBlock, TextRun } from '#contract/page-texts.ts';

type Look = Omit<TextRun, 'text'>;

/** The parts of a parsed Markdown text that are read here. */
const tokenSchema = z.object({
  type: z.string(),
  raw: z.string(),
  text: z.string().optional(),
  depth: z.number().optional(),
  ordered: z.boolean().optional(),
  href: z.string().optional(),
  get tokens() {
    return z.array(tokenSchema).optional();
  },
  get items() {
    return z.array(tokenSchema).optional();
  },
});
type Token = z.infer<typeof tokenSchema>;

/**
 * Reads Markdown into blocks of words. HTML stays visible text, pictures are left out, and a link whose address is
 * neither of http, https, mailto and tel nor a path of the shop becomes its words. Line breaks are kept.
 */
export function readMarkdown(markdown: string): TextBlock[] {
  const tokens = marked.lexer(markdown, { gfm: true, breaks: true });
  const blocks = z
    .array(tokenSchema)
    .parse(tokens)
    .flatMap((token) => toBlocks(token));
  const known = new Map<string, number>();
  return blocks.map((block) => withId(block, known));
}

function toBlocks(token: Token): TextBlock[] {
  const { type, raw, text, depth = 2, ordered = false, tokens = [], items = [] } = token;
  switch (type) {
    case 'heading': {
      const runs = toRuns(tokens);
      if (runs.length === 0) return [];
      return [{ kind: 'heading', level: depth > 2 ? 3 : 2, id: toId(runs), runs }];
    }
    case 'list':
      return [{ kind: 'list', ordered, items: items.flatMap(toItems) }];
    case 'blockquote':
      return tokens.flatMap(toBlocks);
    case 'space':
    case 'hr':
    case 'def':
      return [];
    case 'code':
      return paragraphOf([{ text: text ?? raw }]);
    default:
      return paragraphOf(tokens.length === 0 ? [{ text: raw }] : toRuns(tokens));
  }
}

function paragraphOf(runs: TextRun[]): TextBlock[] {
  const isEmpty = runs.every(({ text }) => text.trim() === '');
  return isEmpty ? [] : [{ kind: 'paragraph', runs }];
}

/** The entry of a list, then those of the lists inside of it. */
function toItems({ tokens = [] }: Token): TextRun[][] {
  const blocks = tokens.flatMap(toBlocks);
  const own = blocks.flatMap((block, index) => {
    if (block.kind === 'list') return [];
    return index === 0 ? block.runs : [{ text: '\n' }, ...block.runs];
  });
  const inner = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
  return own.length === 0 ? inner : [own, ...inner];
}

function toRuns(tokens: readonly Token[], look: Look = {}): TextRun[] {
  return tokens.flatMap((token) => {
    const { type, raw, text, href = '', tokens: inner = [] } = token;
    switch (type) {
      case 'strong':
        return toRuns(inner, { ...look, bold: true });
      case 'em':
        return toRuns(inner, { ...look, italic: true });
      case 'link':
        return toRuns(inner, isSafeAddress(href) ? { ...look, href } : look);
      case 'image':
        return [];
      case 'br':
        return [{ ...look, text: '\n' }];
      case 'html':
        return [{ ...look, text: raw }];
      default:
        return inner.length === 0 ? [{ ...look, text: text ?? raw }] : toRuns(inner, look);
    }
  });
}

/** Browsers read spaces, breaks and backslashes in addresses in ways of their own: such an address is none. */
function isSafeAddress(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))[^\s\p{Cc}\\]*$/iu.test(href);
}

/**
 * A second heading of the same words gets a number.
 * @param known how many headings before have an id; this one is counted
 */
function withId(block: TextBlock, known: Map<string, number>): TextBlock {
  if (block.kind !== 'heading') return block;
  const same = known.get(block.id) ?? 0;
  known.set(block.id, same + 1);
  return same === 0 ? block : { ...block, id: `${block.id}-${same + 1}` };
}

/** 'Un’altra taglia' is `un-altra-taglia`, as in the links of the shop. */
function toId(runs: readonly TextRun[]): string {
  const words = runs.map(({ text }) => text).join('');
  const plain = words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'parte';
}
