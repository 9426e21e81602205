import fc from 'fast-check';
import type { Message } from '#hostile/wire/visit.ts';
import { headers } from './headers.ts';
import type { Known } from './known.ts';
import { strangeQuery } from './queries.ts';
import { pathText, targetText } from './strange-text.ts';

/** Pictures and files of the build, and names that are none. */
export function hostileFiles(known: Known): fc.Arbitrary<Message> {
  // Few of them: each is made when it is asked for the first time, which takes the machine a while.
  const picture = fc.constantFrom(...known.pictures.slice(0, 4)).map((name) => `/file/${name}`);
  const asset = fc.constantFrom(...known.assets);
  const bent = fc
    .tuple(
      fc.oneof(picture, asset),
      fc.constantFrom(/\.\w+$/, /\.(?=\w+$)/, /\w/, /^\/\w+\//),
      pathText,
    )
    .map(([path, part, text]) => path.replace(part, () => encodeURIComponent(text.toWellFormed())));
  const name = fc.constantFrom(
    '/file/..%2f..%2fpackage.json',
    '/file/site-hero.normal.exe',
    '/file/site-hero.huge.jpg',
    '/file/__proto__.normal.jpg',
    '/file/a/b.normal.jpg',
    `/file/${'a'.repeat(101)}.normal.jpg`,
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/__proto__',
    '/assets/index.js.map',
    '/assets/.vite/manifest.json',
  );
  return fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS'),
    target: fc
      .tuple(fc.oneof(picture, asset, bent, bent, name), strangeQuery)
      .map(([path, query]) => `/${targetText(path + query).replace(/^\//, '')}`),
    headers: headers(known),
  });
}
