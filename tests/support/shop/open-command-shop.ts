import type { Command } from '#cli/command.ts';
import { gatewayTo } from './gateway-to.ts';
import { openTestShop, type TestShop } from '#support/shop/open-test-shop.ts';
import { runCommand, type CommandOutcome } from '#support/shop/run-command.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import {
  openTestSandbox,
  type TestSandbox,
} from '@gomitolo/card-sandbox/testing/open-test-sandbox.ts';

export interface CommandShop extends AsyncDisposable {
  shop: TestShop;
  /** Of the one order: two pieces at 45 € and 7 € of delivery. */
  number: string;
  /** Does a command of the command line on the shop's database. */
  run(command: Command, ...args: string[]): Promise<CommandOutcome>;
}

/** A shop that runs, with a card sandbox and one order that was just paid. */
export async function openCommandShop(): Promise<CommandShop> {
  let sandbox: TestSandbox | undefined;
  const shop = await openTestShop({
    async openGateway({ pool }) {
      sandbox = await openTestSandbox(pool);
      return gatewayTo(sandbox);
    },
  });
  const product = await stockProduct(shop.database);
  const bill = await shop.buy({ order: product.order(2) });
  await shop.runJobs();
  return {
    shop,
    number: bill.order.number ?? '',
    run: (command, ...args) =>
      runCommand(command, { args, settings: { DATABASE_URL: shop.database.url } }),
    async [Symbol.asyncDispose]() {
      await sandbox?.[Symbol.asyncDispose]();
      await shop[Symbol.asyncDispose]();
    },
  };
}
