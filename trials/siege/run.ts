import { resolve } from 'node:path';
import { z } from 'zod';
import { readOptions } from '#trials/read-options.ts';
import { ensureBuilt } from '#tools/build/build-shop.ts';
import { comeToRest } from '#hostile/shop/come-to-rest.ts';
import { lookAround } from '#hostile/shop/look-around.ts';
import { openTarget } from '#hostile/shop/open-target.ts';
import { besiege } from './besiege.ts';
import { describeSiege, judgeSiege } from './describe-siege.ts';

/**
 * How an honest visitor fares among hostile ones: `npm run siege -- [--seconds 60] [--attackers 50]
 * [--seed 1]`. Fails when a purchase fails or takes too long, or something is wrong afterwards.
 */
const plan = readOptions('npm run siege -- [--seconds 60] [--attackers 50] [--seed 1]', {
  seconds: z.coerce.number().positive().default(60),
  attackers: z.coerce.number().int().min(0).max(150).default(50),
  seed: z.coerce.number().int().default(1),
});

await ensureBuilt(resolve(import.meta.dirname, '..', '..'), { say: console.log });
await using target = await openTarget();
const known = await lookAround(target.address);
const before = await target.shop.weigh();
const besieged = await besiege({ target, known }, plan);
for (const line of describeSiege(besieged)) console.log(line);
const wrong = [...judgeSiege(besieged), ...(await comeToRest(target, before))];
for (const line of wrong) console.log(`Wrong: ${line}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
