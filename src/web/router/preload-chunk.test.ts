import { afterEach, expect, test, vi } from 'vitest';
import { __vitePreload as preloadChunk } from './preload-chunk.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page that has loaded one chunk; its line gives these answers, then good ones. */
function openPage(...answers: (Response | Error)[]) {
  const asked: string[] = [];
  const loaded = {
    'https://shop.example/assets/root.js': 800,
    'https://shop.example/assets/lost.js': 0,
  };
  vi.stubGlobal('window', { location: { href: 'https://shop.example/cart' } });
  vi.stubGlobal('performance', {
    getEntriesByName: (name: string) =>
      Object.entries(loaded).flatMap(([file, decodedBodySize]) =>
        file === name ? [{ decodedBodySize }] : [],
      ),
  });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const answer = answers.shift() ?? new Response('');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return asked;
}

test('imports of a late chunk are asked for with it, each file once, and none that the page has', async () => {
  const asked = openPage();
  const load = () => Promise.resolve({ answer: 42 });
  const files = ['assets/late.js', 'assets/root.js', 'assets/lost.js', 'assets/forms.js'];
  expect(await preloadChunk(load, files)).toEqual({ answer: 42 });
  await preloadChunk(load, ['assets/later.js', 'assets/forms.js']);
  expect(await preloadChunk(load)).toEqual({ answer: 42 });
  expect(asked).toEqual(['late', 'lost', 'forms', 'later'].map((name) => `/assets/${name}.js`));
});

test.each([new TypeError('Failed to fetch'), new Response('', { status: 503 })])(
  'a chunk whose file did not come (%#) is not imported, and is asked for again',
  async (failure) => {
    const asked = openPage(failure);
    const load = vi.fn<() => Promise<string>>(async () => 'here');
    const file = `assets/dialog-${failure.constructor.name}.js`;
    await expect(preloadChunk(load, [file])).rejects.toThrow(/fetch|dialog/);
    expect(load).not.toHaveBeenCalled();
    expect(await preloadChunk(load, [file])).toBe('here');
    expect(asked).toEqual([`/${file}`, `/${file}`]);
  },
);
