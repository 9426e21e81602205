import type { Shop } from '#shop/create-shop.ts';

type Script = { [Noun in keyof Shop]?: Partial<Shop[Noun]> };

/** A shop for tests of the calls alone. A use case that the script does not name rejects. */
export function scriptShop(script: Script): Shop {
  const nouns = new Map<string | symbol, object>(Object.entries(script));
  return new Proxy(Object.create(null), {
    get: (_shop, noun) =>
      new Proxy(nouns.get(noun) ?? {}, {
        get: (useCases, name) => Reflect.get(useCases, name) ?? absent,
      }),
  });
}

const absent = () => Promise.reject(new Error('The script of this test names no such use case'));
