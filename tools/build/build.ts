import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAlone } from './build-alone.ts';
import { buildShop, ensureBuilt } from './build-shop.ts';
import { hashSources } from './hash-sources.ts';

/** `--if-changed`: as a start does, only when the build at hand was made from other sources. */
const { values } = parseArgs({ options: { 'if-changed': { type: 'boolean', default: false } } });
const root = resolve(import.meta.dirname, '..', '..');

if (values['if-changed']) await ensureBuilt(root);
else {
  await buildAlone(root, {
    work: () => buildShop(root, { fingerprint: hashSources(root) }),
  });
}
