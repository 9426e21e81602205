import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';

const run = promisify(execFile);
const reportSchema = z.object({ stdout: z.string() });
const diagnosticsSchema = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })),
});

/** One for each way in which a rule is written: by room, package, type, noun, file, relative path, and beyond `src`. */
const forbidden = [
  ['src/contract', `import 'hono';`],
  ['src/text', `import { paths } from '#contract/paths.ts';`],
  ['src/shop', `import '#database/tables.ts';`],
  ['src/shop', `import 'kysely';`],
  ['src/shop/orders', `import 'kysely';`],
  ['src/shop/orders', `import type { PaymentDeps } from '#shop/payments/payment-context.ts';`],
  ['src/shop/payments', `import { createPlaceOrder } from '#shop/checkout/place-order.ts';`],
  ['src/shop/stock', `import type { Order } from '#shop/orders/order.ts';`],
  ['src/database', `import { createShop } from '#shop/create-shop.ts';`],
  ['src/payments', `import { createSandbox } from '@gomitolo/card-sandbox';`],
  ['src/api', `import type { Bottega } from '#shop/create-bottega.ts';`],
  ['src/web', `import '#server/settings/config.ts';`],
  ['src/web', `import { readSales } from '#shop/accounts/queries.ts';`],
  ['src/web', `import { bottegaCalls } from '#contract/bottega/calls.ts';`],
  ['src/web', `import { bottegaText } from '#text/bottega.ts';`],
  ['src/ui', `import { Link } from 'react-router';`],
  ['src/bottega', `import { addPasskey } from '#shop/makers/passkey-statements.ts';`],
  ['src/bottega', `import { createBottega } from '#shop/create-bottega.ts';`],
  ['src/server', `import '../shop/shop.ts';`],
  ['src/cli', `import { openBenchShop } from '#trials/bench/open-bench-shop.ts';`],
  ['packages/card-sandbox', `import type { Product } from '#contract/product.ts';`],
  ['packages/card-sandbox', `import { openTestShop } from '#support/shop/open-test-shop.ts';`],
] as const;

const welcome = [
  ['src/contract', `import { z } from 'zod';`],
  ['src/shop/making/queries.ts', `import { coverPicture } from '#shop/catalogue/queries.ts';`],
  ['src/shop/makers/passkey-statements.ts', `import { sql } from 'kysely';`],
  ['src/shop/checkout', `import { authorise } from '#shop/payments/attempt.ts';`],
  ['src/shop/orders', `import { isUndoable } from '#shop/stock/stock-movement.ts';`],
  ['src/database', `import { numberAsTyped } from '#shop/withdrawal/queries.ts';`],
  ['src/bottega', `import { bottegaCalls } from '#contract/bottega/calls.ts';`],
  ['src/api/bottega', `import type { Bottega } from '#shop/create-bottega.ts';`],
  ['src/server', `import { createSandbox } from '@gomitolo/card-sandbox';`],
] as const;

test('the linter reports every import that the table of the rooms forbids', async () => {
  expect(await acceptedImports(forbidden)).toEqual([]);
});

test('the linter accepts the imports that the table of the rooms allows', async () => {
  expect(await acceptedImports(welcome)).toEqual(welcome);
});

/** The lines that pass when each stands in a file of its room, under the project's own rules. */
async function acceptedImports<Line extends readonly [room: string, code: string]>(
  lines: readonly Line[],
): Promise<Line[]> {
  const home = await mkdtemp(join(tmpdir(), 'gomitolo-lint-'));
  try {
    for (const file of ['oxlint.config.ts', 'rooms.ts']) await copyFile(file, join(home, file));
    const files = await Promise.all(lines.map(([room, code], i) => write({ home, room, code, i })));
    const refused = await refusedFiles(home);
    return lines.filter((_, i) => !refused.has(files[i] ?? ''));
  } finally {
    await rm(home, { recursive: true });
  }
}

type Example = { home: string; room: string; code: string; i: number };

async function write({ home, room, code, i }: Example): Promise<string> {
  const file = room.endsWith('.ts') ? room : `${room}/example-${i}.ts`;
  await mkdir(dirname(join(home, file)), { recursive: true });
  await writeFile(join(home, file), `${code}\n`);
  return file;
}

async function refusedFiles(home: string): Promise<Set<string>> {
  const oxlint = resolve('node_modules/oxlint/bin/oxlint');
  const { stdout } = await run(process.execPath, [oxlint, '--format=json'], { cwd: home }).catch(
    (failed: unknown) => reportSchema.parse(failed),
  );
  const { diagnostics } = diagnosticsSchema.parse(JSON.parse(stdout));
  const found = diagnostics.filter(({ code }) => code === 'eslint(no-restricted-imports)');
  return new Set(found.map(({ filename }) => filename));
}
