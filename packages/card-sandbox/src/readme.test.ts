import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brandName, cardBrand } from './cards/card-brand.ts';
import type { CardBehaviour } from './cards/card-facts.ts';
import { issuerRefusal } from './cards/issuer-refusals.ts';
import { testCards, type TestCard } from './cards/test-cards.ts';
import { browserRoutes } from './http/browser-app.ts';
import type { Route } from './http/route.ts';
import { serverRoutes } from './http/server-app.ts';
import { eventTypes } from './objects/event.ts';

const readme = join(import.meta.dirname, '../README.md');

/** `npx vitest run packages/card-sandbox/src/readme.test.ts -u` writes the tables anew. */
test('the README tells the calls, the cards and the events that there are', async () => {
  const written = await readFile(readme, 'utf8');
  const told = [
    ['server calls', table(['call', 'parameters'], serverRoutes.map(callRow))],
    ['page calls', table(['call', 'parameters'], browserRoutes.map(callRow))],
    ['cards', table(['number', 'card', 'ready-made', 'what it does'], testCards.map(cardRow))],
    ['events', eventTypes.map(code).join(', ')],
  ] as const;
  const right = told.reduce((text, [name, part]) => withPart(text, { name, part }), written);
  await expect(right).toMatchFileSnapshot(readme);
});

function withPart(text: string, { name, part }: { name: string; part: string }): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const before = text.split(start)[0];
  const after = text.split(end)[1];
  if (before === undefined || after === undefined || before === text) {
    throw new Error(`The README has no place for: ${name}`);
  }
  return `${before}${start}\n\n${part}\n\n${end}${after}`;
}

function callRow({ method, path, params, answers }: Route): string[] {
  const names = [...Object.keys(params.shape), ...(answers ? ['expand'] : [])].toSorted();
  return [code(`${method} ${path}`), names.map(code).join(', ')];
}

function cardRow({ number, names, funding, behaviour }: TestCard): string[] {
  const kind = funding === 'credit' ? '' : `, ${funding}`;
  return [
    number,
    `${brandName(cardBrand(number))}${kind}`,
    names.map(code).join(', '),
    deeds(behaviour).join('; ') || 'pays',
  ];
}

function deeds({ issuer, threeDSecure }: CardBehaviour): string[] {
  const refusal = issuerRefusal(issuer);
  return [
    threeDSecure === 'required' ? 'asks for 3-D Secure' : null,
    refusal && `refused: ${code(refusal.code)}, ${code(refusal.declineCode)}`,
  ].filter((deed) => deed !== null);
}

function code(text: string): string {
  return `\`${text}\``;
}

/** Columns as wide as their widest cell, as the formatter wants them. */
function table(head: readonly string[], rows: readonly string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
