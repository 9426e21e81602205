import { expect, test } from 'vitest';
import { settingCalls } from '#contract/bottega/settings.ts';
import { type PagePicture, pagePictures } from '#contract/page-pictures.ts';
import { paths } from '#contract/paths.ts';
import { sendPhotograph } from '#support/photographs/send-photograph.ts';
import { useMaker } from '#support/server/makers-calls.ts';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp();
const { session, act } = useMaker(app);

function keep(place: PagePicture): Promise<string> {
  const photograph = { key: `press-${place}`, page_picture: place };
  return sendPhotograph({ origin: app.origin, cookie: session.cookie }, photograph);
}

function change(place: string, { seen, value }: { seen: unknown; value: unknown }) {
  const changes = [{ field: `page_pictures.${place}`, seen, value }];
  return act(settingCalls.changeSettings, { changes });
}

const pageText = async (path: string) => (await app.get(path)).text();

test.each([
  ['hero', paths.home, `<img alt="Un gatto nella lana" `],
  ['story', paths.home, `<img alt="Un gatto nella lana" `],
  ['story', paths.about, `<img alt="Un gatto nella lana" `],
  ['clothes', paths.shop, `<img alt="Un gatto nella lana" `],
  ['accessories', paths.shop, `<img alt="Un gatto nella lana" `],
  ['home', paths.shop, `<img alt="Un gatto nella lana" `],
  ['home', paths.forhome, `property="og:image:alt" content="Un gatto nella lana"`],
  ['share', paths.help, `property="og:image:alt" content="Un gatto nella lana"`],
] as const)(
  'the makers’ picture %s is on the kept page %s, and then the shop’s again',
  async (place, path, markup) => {
    expect(await pageText(path)).toContain(`/file/site-${place}.`);
    const value = { name: await keep(place), text: 'Un gatto nella lana' };
    expect((await change(place, { seen: null, value })).status).toBe(200);
    await expect.poll(() => pageText(path)).toContain(`/file/${value.name}.`);
    const html = await pageText(path);
    expect(html).toContain(markup);
    expect(html).not.toContain(`/file/site-${place}.`);
    await change(place, { seen: value, value: null });
    await expect.poll(() => pageText(path)).toContain(`/file/site-${place}.`);
  },
  60_000,
);

test('the first picture of the home page is preloaded, also when it is the makers’', async () => {
  const value = { name: await keep('hero'), text: 'Un gatto nella lana' };
  await change('hero', { seen: null, value });
  await expect.poll(() => pageText(paths.home)).toContain(`/file/${value.name}.`);
  const [preload = ''] = /<link[^>]*rel="preload"[^>]*as="image"[^>]*>/.exec(
    await pageText(paths.home),
  ) ?? [''];
  expect(preload).toContain(`/file/${value.name}.wide.avif`);
  const picture = await app.get(`/file/${value.name}.wide.avif`);
  expect(picture.status).toBe(200);
  await change('hero', { seen: value, value: null });
}, 60_000);

test('a wrong picture is a 400 with an Italian sentence, whatever its place', async () => {
  for (const value of [{ name: 'site-story', text: 'x' }, { name: 1 }, 'x', [], { text: 'x' }]) {
    for (const place of pagePictures) {
      const refused = await change(place, { seen: null, value });
      expect(refused.status).toBe(400);
      const { error } = await refused.json();
      expect(error.issues[0].message).toMatch(/^(?:Questa foto|Scrivi|Non può)/);
    }
  }
  expect((await change('guarantee', { seen: null, value: null })).status).toBe(400);
});
