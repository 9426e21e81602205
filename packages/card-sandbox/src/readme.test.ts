import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brandName, cardBrand } from './cards/card-brand.ts';
import type { CardBehaviour, RefundOutcome, ThreeDSecureSupport } from './cards/card-behaviour.ts';
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

function cardRow({ number, names, funding, country, coBrand, behaviour }: TestCard): string[] {
  const brand = brandName(cardBrand(number));
  const network = coBrand === null ? '' : `, ${coBrand}`;
  const kind = funding === 'credit' ? '' : `, ${funding}`;
  return [
    number,
    `${brand}${network}, ${country}${kind}`,
    names.map(code).join(', '),
    deeds(behaviour).join('; ') || 'pays',
  ];
}

function deeds({ issuer, threeDSecure, checks, risk, refunds }: CardBehaviour): string[] {
  const refusal = issuerRefusal(issuer);
  const failing = Object.entries(checks).map(([check, result]) => `${code(check)}: ${result}`);
  return [
    authentication[threeDSecure],
    refusal && `refused: ${code(refusal.code)}, ${code(refusal.declineCode)}`,
    ...failing,
    risk === 'normal' ? null : `risk: ${risk}`,
    refunding[refunds],
  ].filter((deed) => deed !== null);
}

const authentication: Record<ThreeDSecureSupport, string | null> = {
  required: 'asks for 3-D Secure',
  required_on_session: 'asks for 3-D Secure unless `off_session`',
  required_broken: 'asks for 3-D Secure, which fails: `card_declined`, `generic_decline`',
  optional: 'asks for 3-D Secure when the payment does',
  optional_broken: 'pays although 3-D Secure fails when the payment asks for it',
  unenrolled: null,
  unsupported: 'pays without 3-D Secure, which it does not know',
};

const refunding: Record<RefundOutcome, string | null> = {
  succeeds: null,
  succeeds_later: 'its refunds are pending and succeed after some seconds',
  fails_later: 'its refunds fail after some seconds',
};

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
