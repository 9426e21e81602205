import { expect, test } from 'vitest';
import { bottegaErrorBodySchema } from '#contract/bottega/error.ts';
import { pageCalls } from '#contract/bottega/pages.ts';
import { settingCalls } from '#contract/bottega/settings.ts';
import { pageNames } from '#contract/page-texts.ts';
import { onLines } from '#contract/one-line.ts';
import { paths } from '#contract/paths.ts';
import { useMaker } from '#support/server/makers-calls.ts';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp();
const { act, read } = useMaker(app);

function change(field: string, seen: string | null, value: string | null): Promise<Response> {
  return act(settingCalls.changeSettings, { changes: [{ field, seen, value }] });
}

async function pageText(path: string): Promise<string> {
  return (await app.get(path)).text();
}

const hostile =
  '<script>alert(1)</script>\n\n[qui](javascript:alert(1)) <img src=x onerror=alert(1)>';

test.each([
  ['page_terms', paths.terms, 'Il contratto è regolato'],
  ['page_privacy', paths.privacy, 'Il titolare è'],
  ['page_cookies', paths.cookies, 'Dura un giorno'],
  ['page_accessibility', paths.accessibility, 'Limiti che conosciamo'],
  ['page_guarantee', paths.guarantee, 'Che cosa copre'],
  ['page_story', paths.home, 'nonna Ada'],
  ['page_story', paths.about, 'nonna Ada'],
])(
  '%s: %s has the makers’ text, harmless, and then the built-in one again',
  async (field, path, standard) => {
    expect(await pageText(path)).toContain(standard);
    const text = `## Parole nostre\n\nScritte **da noi**.\n\n${hostile}`;
    expect((await change(field, null, text)).status).toBe(200);
    await expect.poll(() => pageText(path)).toContain('Parole nostre');
    const [body = ''] = /<main[\s\S]*<\/main>/.exec(await pageText(path)) ?? [];
    expect(body).toContain('<strong>da noi</strong>');
    expect(body).toContain('&lt;script&gt;alert(1)');
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('javascript:');
    expect(body).not.toContain('<img src=x');
    expect(body).not.toContain(standard);
    await change(field, text, null);
    await expect.poll(() => pageText(path)).toContain(standard);
  },
);

test('of two texts from the same state the second is a 409; the list and the versions say which holds, and by whom', async () => {
  await change('page_privacy', null, 'Prima');
  const refused = await change('page_privacy', null, 'Seconda');
  expect(refused.status).toBe(409);
  const { pages } = await read(pageCalls.pages);
  expect(pages.map(({ page }) => page)).toEqual([...pageNames]);
  expect(pages.find(({ page }) => page === 'privacy')).toMatchObject({
    is_own: true,
    changed: { by: expect.any(String) },
  });
  const { text, standard, versions } = await read(pageCalls.page, '?page=privacy');
  expect(text).toBe('Prima');
  expect(standard).toContain('## Chi tratta i dati');
  expect(versions[0]).toMatchObject({ text: 'Prima' });
  await change('page_privacy', 'Prima', null);
});

test.each([
  ['page_story', 'a'.repeat(2_001), 'Al massimo 2000 caratteri: accorcialo.'],
  ['page_terms', 'a'.repeat(20_001), 'Al massimo 20000 caratteri: accorcialo.'],
  ['page_terms', ' \n ', 'Non può restare vuoto.'],
  [
    'page_terms',
    '*a '.repeat(400),
    'In un paragrafo ci sono troppi segni come * o [: dividilo con una riga vuota, o togline.',
  ],
])(
  'a wrong text of %s is refused in Italian, and so is its preview',
  async (field, value, message) => {
    const page = field.slice('page_'.length);
    for (const refused of [
      await change(field, null, value),
      await act(pageCalls.previewPage, { page, text: value }),
    ]) {
      expect(refused.status).toBe(400);
      const { issues = [] } = bottegaErrorBodySchema.parse(await refused.json()).error;
      expect(issues).toEqual([{ path: field, message }]);
    }
  },
);

test.each(pageNames)(
  'the built-in text of %s, as it is given to begin with, can be saved',
  async (page) => {
    const { standard } = await read(pageCalls.page, `?page=${page}`);
    const saved = await change(`page_${page}`, null, standard);
    expect(saved.status).toBe(200);
    const { text } = await read(pageCalls.page, `?page=${page}`);
    expect(text).toBe(onLines(standard));
    await change(`page_${page}`, text, null);
  },
);

test('the built-in text keeps its signs: an underscore makes nothing bold', async () => {
  const { standard } = await read(pageCalls.page, '?page=cookies');
  const drawn = await act(pageCalls.previewPage, { page: 'cookies', text: standard });
  expect(JSON.stringify(await drawn.json())).not.toContain('"bold"');
});

test('the makers are told while the EU notice is missing', async () => {
  expect(await read(pageCalls.pages)).toMatchObject({ lacks_notice: true });
  await app.database.pool.query(
    `insert into picture (name, checksum, original)
     select 'site-guarantee', checksum, original from picture limit 1`,
  );
  expect(await read(pageCalls.pages)).toMatchObject({ lacks_notice: false });
  expect(await read(pageCalls.page, '?page=guarantee')).toMatchObject({ lacks_notice: false });
});
