import type { Product } from '#contract/product.ts';
import type { Promises } from '#shop/promise/create-promises.ts';
import { promiseDelivery } from '#shop/promise/promise-delivery.ts';
import type { CatalogueStore, SettingsStore } from '#shop/ports.ts';

interface Deps {
  catalogue: CatalogueStore;
  settings: SettingsStore;
  promises: Promises;
}

/** The catalogue whose products say when they would come, where they are looked at one by one. */
export function promiseProducts(deps: Deps): CatalogueStore {
  const { catalogue } = deps;
  return {
    ...catalogue,
    async some(ids) {
      return promiseAll(deps, await catalogue.some(ids));
    },
    async find(id) {
      const product = await catalogue.find(id);
      return product && (await promiseAll(deps, [product]))[0];
    },
  };
}

async function promiseAll({ settings, promises }: Deps, products: Product[]): Promise<Product[]> {
  if (products.length === 0) return [];
  const [terms, day] = await Promise.all([settings.read(), promises.today()]);
  return products.map((product) => ({
    ...product,
    promise: promiseDelivery(makingDaysOf(product), { ...day, terms }),
  }));
}

/** Days of making after the order: none of what lies on the shelf. */
function makingDaysOf({ pieces, ttd }: Pick<Product, 'pieces' | 'ttd'>): number {
  return pieces === 'made' ? ttd : 0;
}
