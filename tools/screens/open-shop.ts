import { openOwnShop } from '#support/server/open-own-shop.ts';

type OpenShop = AsyncDisposable & { address: string };

/** A shop started for the pictures; or the one that runs at an address. */
export async function openShop(address: string | undefined): Promise<OpenShop> {
  if (address === undefined) return openOwnShop();
  return { address: address.replace(/\/$/, ''), [Symbol.asyncDispose]: () => Promise.resolve() };
}
