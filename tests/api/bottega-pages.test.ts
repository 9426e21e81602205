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
  ['page_privacy', paths.privacy, 'Il titolare è'],
  ['page_story', paths.home, 'nonna Ada'],
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
    expect(body).not.toMatch(/<script>alert|javascript:|<img src=x/);
    expect(body).not.toContain(standard);
    await change(field, text, null);
    await expect.poll(() => pageText(path)).toContain(standard);
  },
);

test('of two texts from the same state the second is a 409; the list and the versions say which holds, and by whom', async () => {
  await change('page_privacy', null, 'Prima');
  expect((await change('page_privacy', null, 'Seconda')).status).toBe(409);
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

test('a wrong text is refused in Italian, and so is its preview', async () => {
  const text = 'a'.repeat(2_001);
  for (const refused of [
    await change('page_story', null, text),
    await act(pageCalls.previewPage, { page: 'story', text }),
  ]) {
    expect(refused.status).toBe(400);
    const { issues = [] } = bottegaErrorBodySchema.parse(await refused.json()).error;
    const message = 'Al massimo 2000 caratteri: accorcialo.';
    expect(issues).toEqual([{ path: 'page_story', message }]);
  }
});

test('the built-in text of each page, as it is given to begin with, can be saved', async () => {
  for (const page of pageNames) {
    const { standard } = await read(pageCalls.page, `?page=${page}`);
    expect((await change(`page_${page}`, null, standard)).status, page).toBe(200);
    expect((await read(pageCalls.page, `?page=${page}`)).text).toBe(onLines(standard));
  }
});

test('the makers are told while the EU notice is missing', async () => {
  expect(await read(pageCalls.pages)).toMatchObject({ lacks_notice: true });
  await app.database.pool.query(
    `insert into picture (name, checksum, original)
     select 'site-guarantee', checksum, original from picture limit 1`,
  );
  expect(await read(pageCalls.pages)).toMatchObject({ lacks_notice: false });
});
