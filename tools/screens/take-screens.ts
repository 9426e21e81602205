import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { pickLines, readCatalogue } from './catalogue.ts';
import { bottegaFormScenes } from './bottega-form-scenes.ts';
import { bottegaScenes } from './bottega-scenes.ts';
import { browseScenes } from './browse-scenes.ts';
import { cartScenes } from './cart-scenes.ts';
import { checkoutScenes } from './checkout-scenes.ts';
import { backInStockScenes } from './back-in-stock-scenes.ts';
import { joinContactSheet } from './join-contact-sheet.ts';
import { type MakersShop, openMakersShop } from './open-makers-shop.ts';
import { openOwnShop } from '#support/server/open-own-shop.ts';
import { orderScenes } from './order-scenes.ts';
import { otherScenes } from './other-scenes.ts';
import { paymentScenes } from './payment-scenes.ts';
import { productScenes } from './product-scenes.ts';
import { twoTabsScenes } from './two-tabs-scenes.ts';
import { readOptions } from './read-options.ts';
import { makeSampleOrders } from './make-sample-orders.ts';
import { openPhotographer, type Shot, type Taken } from './take-picture.ts';
import { takeEmails } from './take-emails.ts';
import { writeIndex } from './write-index.ts';

const options = readOptions();
const shots = [
  ...browseScenes,
  ...productScenes,
  ...cartScenes,
  ...checkoutScenes,
  ...twoTabsScenes,
  ...paymentScenes,
  ...orderScenes,
  ...backInStockScenes,
  ...otherScenes,
  ...bottegaScenes,
  ...bottegaFormScenes,
]
  .filter(({ screen, state }) => options.only.test(`${screen}/${state}`))
  .flatMap((scene): Shot[] => options.widths.map((width) => ({ scene, width })));

await mkdir(options.out, { recursive: true });
const emailProblems: string[] = [];
const taken = await takeAll();
const pictures = taken.filter(({ file }) => existsSync(file));
for (const screen of Map.groupBy(pictures, ({ scene }) => scene.screen).values()) {
  console.info(await joinContactSheet(options.out, screen));
}
await writeIndex(options.out, taken);
const failed = taken.filter(({ problems }) => problems.length > 0);
console.info(
  `${taken.length} pictures in ${options.out}/index.html, ${failed.length} with problems`,
);
for (const problem of emailProblems) console.error(problem);
process.exitCode = failed.length + emailProblems.length > 0 ? 1 : 0;

async function takeAll(): Promise<Taken[]> {
  await using shop = await openShop(options.address);
  await using open = new AsyncDisposableStack();
  let opened: Promise<MakersShop> | undefined;
  const makersShop = () => (opened ??= openMakersShop().then((made) => open.use(made)));
  const { address } = shop;
  const { out: folder, only } = options;
  emailProblems.push(...(await takeEmails({ folder, address, only })));
  const products = await readCatalogue(address);
  const orders = await makeSampleOrders(address, pickLines(products, 2));
  const done = new Map<Shot, Taken>();
  const waiting = [...shots];

  async function work(): Promise<void> {
    await using photographer = await openPhotographer({
      folder: options.out,
      textPercent: options.textPercent,
      address,
      products,
      orders,
      makersShop,
    });
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      const picture = await photographer.take(shot);
      done.set(shot, picture);
      report(picture, done.size);
    }
  }

  await Promise.all(Array.from({ length: options.windows }, work));
  return shots.flatMap((shot) => done.get(shot) ?? []);
}

/** A shop started for the pictures; or the one that runs at an address. */
async function openShop(
  address: string | undefined,
): Promise<AsyncDisposable & { address: string }> {
  if (address === undefined) return openOwnShop();
  return { address: address.replace(/\/$/, ''), [Symbol.asyncDispose]: () => Promise.resolve() };
}

function report({ scene, width, problems }: Taken, count: number): void {
  console.info(`${count}/${shots.length} ${scene.screen}/${scene.state} ${width}`);
  for (const problem of problems) console.error(`  ${problem}`);
}
