import { resolve } from 'node:path';
import { buildShop } from './build-shop.ts';
import { hashSources } from './hash-sources.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
await buildShop(root, await hashSources(root));
