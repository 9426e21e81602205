import { resolve } from 'node:path';
import { buildAlone } from './build-alone.ts';
import { buildShop } from './build-shop.ts';
import { hashSources } from './hash-sources.ts';

const root = resolve(import.meta.dirname, '..', '..');
await buildAlone(root, {
  work: () => buildShop(root, { fingerprint: hashSources(root) }),
});
