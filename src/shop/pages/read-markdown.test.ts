import { expect, test } from 'vitest';
import { pageTextFields, textBlockSchema } from '#contract/page-texts.ts';
import { readMarkdown } from './read-markdown.ts';

test('headings, paragraphs, lists, bold words and links become blocks', () => {
  const text = [
    '# Un’altra taglia',
    'Scrivi a **noi**, o leggi [la garanzia](/garanzia).\nGrazie.',
    '- uno\n- due\n  - tre',
    '1. primo',
    '### Più giù',
    '## Un’altra taglia',
  ].join('\n\n');
  expect(readMarkdown(text)).toEqual([
    { kind: 'heading', level: 2, id: 'un-altra-taglia', runs: [{ text: 'Un’altra taglia' }] },
    {
      kind: 'paragraph',
      runs: [
        { text: 'Scrivi a ' },
        { text: 'noi', bold: true },
        { text: ', o leggi ' },
        { text: 'la garanzia', href: '/garanzia' },
        { text: '.' },
        { text: '\n' },
        { text: 'Grazie.' },
      ],
    },
    {
      kind: 'list',
      ordered: false,
      items: [[{ text: 'uno' }], [{ text: 'due' }], [{ text: 'tre' }]],
    },
    { kind: 'list', ordered: true, items: [[{ text: 'primo' }]] },
    { kind: 'heading', level: 3, id: 'piu-giu', runs: [{ text: 'Più giù' }] },
    { kind: 'heading', level: 2, id: 'un-altra-taglia-2', runs: [{ text: 'Un’altra taglia' }] },
  ]);
});

test.each([
  '<script>alert(1)</script>',
  'Ciao <img src=x onerror=alert(1)> a tutti',
  '<a href="javascript:alert(1)">qui</a>',
  '[qui](javascript:alert(1))',
  '[qui](JaVaScRiPt:alert(1))',
  '[qui](java&#115;cript:alert(1))',
  '[qui](&#106;avascript:alert(1))',
  '[qui](<java\tscript:alert(1)>)',
  '[qui]( javascript:alert(1))',
  '[qui](data:text/html,<script>alert(1)</script>)',
  '[qui](vbscript:msgbox)',
  '[qui](//altrove.example)',
  '[qui](/\\altrove.example)',
  '[**qui](javascript:alert(1))**',
  '**[*qui*](javascript:alert(1))**',
  '[qui][1]\n\n[1]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![figura](javascript:alert(1))',
  '[![figura](x.png)](javascript:alert(1))',
  '> <iframe src="javascript:alert(1)"></iframe>',
  '- <svg onload=alert(1)>',
  '|a|b|\n|-|-|\n|<b onclick=x>|[q](javascript:x)|',
  '```html\n<script>alert(1)</script>\n```',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '[qui](/a"onmouseover="alert(1))',
])('%j leads nowhere and is words only', (text) => {
  const blocks = readMarkdown(text);
  for (const block of blocks) expect(textBlockSchema.parse(block)).toEqual(block);
  for (const href of JSON.stringify(blocks).matchAll(/"href":"(?<address>[^"]*)/g)) {
    expect(href.groups?.['address']).toMatch(/^\/a/);
  }
});

test.each([
  'https://gomitolo.example/a?b=1#c',
  'http://gomitolo.example',
  'mailto:ciao@gomitolo.example',
  'tel:+390171000',
  '/recesso',
  '#un-altra-taglia',
])('a link leads to %s', (href) => {
  expect(readMarkdown(`[qui](${href})`)).toEqual([
    { kind: 'paragraph', runs: [{ text: 'qui', href }] },
  ]);
});

test('pictures are left out, and a text of them alone is empty', () => {
  expect(readMarkdown('![figura](https://altrove.example/x.png)\n\n---')).toEqual([]);
});

test('long rows of marks, for which a parser takes seconds, are refused; long texts are not', () => {
  const { page_terms: field } = pageTextFields;
  for (const mark of [
    '*a ',
    '**',
    '_a',
    '[a](',
    '![',
    '>',
    '> ',
    '- ',
    '1. ',
    '+ ',
    '<a ',
    '~~a',
  ]) {
    const row = mark.repeat(20_000 / mark.length - 1);
    expect(field.safeParse(`${row}a`).success, mark).toBe(false);
  }
  const text = `## Titolo\n\n${'- **uno** di [molti](/aiuto)\n'.repeat(40)}\n\n---\n\n- - -\n\n`;
  expect(field.safeParse(text.repeat(10)).success).toBe(true);
  expect(field.safeParse('a'.repeat(20_001)).success).toBe(false);
  expect(field.safeParse('a\n'.repeat(2_001)).success).toBe(false);
});

test('headings of the same words are counted, however many there are', () => {
  const blocks = readMarkdown('# Taglie\n# Resi\n'.repeat(1_000));
  const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
  expect(ids.slice(0, 4)).toEqual(['taglie', 'resi', 'taglie-2', 'resi-2']);
  expect(ids.at(-1)).toBe('resi-1000');
  expect(new Set(ids).size).toBe(2_000);
});
