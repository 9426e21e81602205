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

const forbidden = [
  ['contract', `import '#shop/shop.ts';`],
  ['contract', `import 'hono';`],
  ['text', `import { paths } from '#contract/paths.ts';`],
  ['shop', `import '#database/tables.ts';`],
  ['shop', `import 'kysely';`],
  ['shop/payments', `import { createPlaceOrder } from '#shop/checkout/place-order.ts';`],
  ['shop/orders', `import type { PaymentDeps } from '#shop/payments/payment-context.ts';`],
  ['shop/orders', `import '#shop/checkout/reserve-order.ts';`],
  ['shop/orders', `import 'kysely';`],
  ['shop/stock', `import type { Order } from '#shop/orders/order.ts';`],
  ['database', `import { createShop } from '#shop/create-shop.ts';`],
  ['database', `import '#web/routes.ts';`],
  ['payments', `import '#database/tables.ts';`],
  ['payments', `import { createSandbox } from '@gomitolo/card-sandbox';`],
  ['mail', `import '#database/tables.ts';`],
  ['images', `import '#api/create-api.ts';`],
  ['api', `import '#web/routes.ts';`],
  ['web', `import '#api/create-api.ts';`],
  ['web', `import '#server/settings/config.ts';`],
  ['web', `import { readSales } from '#shop/accounts/queries.ts';`],
  ['web', `import { readDifferences } from '#shop/orders/payment-queries.ts';`],
  ['web', `import '#bottega/main.tsx';`],
  ['web', `import { bottegaCalls } from '#contract/bottega/calls.ts';`],
  ['web', `import { bottegaText } from '#text/bottega.ts';`],
  ['ui', `import '#web/routes.ts';`],
  ['ui', `import { Link } from 'react-router';`],
  ['api', `import type { Bottega } from '#shop/create-bottega.ts';`],
  ['bottega', `import { LinkButton } from '#web/link-button.tsx';`],
  ['bottega', `import '#api/create-api.ts';`],
  ['bottega', `import { recordAnswer } from '#shop/survey/statements.ts';`],
  ['bottega', `import { readShelf } from '#shop/stock/shelf-queries.ts';`],
  ['bottega', `import { addPasskey } from '#shop/makers/passkey-statements.ts';`],
  ['bottega', `import { createBottega } from '#shop/create-bottega.ts';`],
  ['server', `import '#bottega/main.tsx';`],
  ['server', `import '../shop/shop.ts';`],
  ['server', `import { runCommand } from '#cli/run-command.ts';`],
  ['cli', `import '#web/routes.ts';`],
  ['cli', `import { openBenchShop } from '#trials/bench/open-bench-shop.ts';`],
] as const;

const forbiddenInPackages = [
  ['card-sandbox', `import type { Product } from '#contract/product.ts';`],
  ['card-sandbox', `import { openTestShop } from '#support/shop/open-test-shop.ts';`],
  ['yarn-renderer', `import type { Product } from '#contract/product.ts';`],
] as const;

const welcome = [
  ['contract', `import { z } from 'zod';`],
  ['text', `import type { Product } from '#contract/product.ts';`],
  ['shop', `import { paths } from '#contract/paths.ts';`],
  ['shop/making/queries.ts', `import { coverPicture } from '#shop/catalogue/queries.ts';`],
  ['shop/makers/passkey-statements.ts', `import { sql } from 'kysely';`],
  ['shop/checkout', `import { authorise } from '#shop/payments/attempt.ts';`],
  ['shop/payments', `import { syncPayment } from '#shop/orders/sync-payment.ts';`],
  ['shop/orders', `import { isUndoable } from '#shop/stock/stock-movement.ts';`],
  ['database', `import { numberAsTyped } from '#shop/withdrawal/queries.ts';`],
  ['web', `import { homeText } from '#text/home.ts';`],
  ['web', `import { Button } from '#ui/button.tsx';`],
  ['ui', `import { formatEuro } from '#text/money.ts';`],
  ['bottega', `import { Button } from '#ui/button.tsx';`],
  ['bottega', `import { bottegaCalls } from '#contract/bottega/calls.ts';`],
  ['api/bottega', `import type { Bottega } from '#shop/create-bottega.ts';`],
  ['api', `import type { Shop } from '#shop/create-shop.ts';`],
  ['server', `import { createApi } from '#api/create-api.ts';`],
  ['server', `import { createSandbox } from '@gomitolo/card-sandbox';`],
  ['cli', `import { composeDeps } from '#server/composition/compose-deps.ts';`],
] as const;

test('the linter reports every import that the table of the rooms forbids', async () => {
  expect(await acceptedImports(forbidden)).toEqual([]);
  expect(await acceptedImports(forbiddenInPackages, 'packages')).toEqual([]);
});

test('the linter accepts the imports that the table of the rooms allows', async () => {
  expect(await acceptedImports(welcome)).toEqual(welcome);
});

/** The lines that pass when each stands in a file of its room, under the project's own rules. */
async function acceptedImports<Line extends readonly [room: string, code: string]>(
  lines: readonly Line[],
  rooms: 'src' | 'packages' = 'src',
): Promise<Line[]> {
  const home = await mkdtemp(join(tmpdir(), 'gomitolo-lint-'));
  try {
    for (const file of ['oxlint.config.ts', 'rooms.ts']) await copyFile(file, join(home, file));
    const files = await Promise.all(
      lines.map(([room, code], i) => write({ home, room: join(rooms, room), code, i })),
    );
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
