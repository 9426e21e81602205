import { createStaticHandler } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readHydrationData, writeHydrationData } from './hydration-data.ts';

/** The data of a page as the browser reads them from its HTML. */
async function carryOver(loader: () => unknown) {
  const { query } = createStaticHandler([{ id: 'page', path: '/', loader }]);
  const drawn = await query(new Request('http://localhost/'));
  if (drawn instanceof Response) throw new Error('A redirect has no data');
  const html = writeHydrationData(drawn);
  const [, textContent = ''] = /^<script [^>]+>([^<]*)<\/script>$/.exec(html) ?? [];
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { html, ...readHydrationData() };
}

test('words of a product do not end the element that carries them', async () => {
  const name = '</script><script>alert(1)</script><!--';
  const { loaderData, errors } = await carryOver(() => ({ name }));
  expect(loaderData).toEqual({ page: { name } });
  expect(errors).toBeNull();
});

test('a status reaches the browser, and of a failure nothing but that it was one', async () => {
  const missing = await carryOver(() => {
    throw new Response('Segreto', { status: 404 });
  });
  expect(missing.errors?.['page']).toMatchObject({ status: 404 });
  const failed = await carryOver(() => {
    throw new Error('Segreto');
  });
  expect(failed.errors?.['page']).toBeInstanceOf(Error);
  expect(missing.html + failed.html).not.toContain('Segreto');
});
