import { expect, test } from 'vitest';
import { settingCalls } from '#contract/bottega/settings.ts';
import type { PagePicture } from '#contract/page-pictures.ts';
import { paths } from '#contract/paths.ts';
import { sendPhotograph } from '#support/photographs/send-photograph.ts';
import { useMaker } from '#support/server/makers-calls.ts';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp();
const { session, act } = useMaker(app);

function change(place: PagePicture, { seen, value }: { seen: unknown; value: unknown }) {
  const changes = [{ field: `page_pictures.${place}`, seen, value }];
  return act(settingCalls.changeSettings, { changes });
}

const pageText = async (path: string) => (await app.get(path)).text();

test.each([
  [
    'hero',
    paths.home,
    [/<link rel="preload" as="image"[^>]+pagina-/, /<img alt="Un gatto nella lana" /],
  ],
  ['share', paths.help, [/property="og:image:alt" content="Un gatto nella lana"/]],
] as const)(
  'the makers’ picture %s is on the kept page %s, preloaded where it is the first, and then the shop’s again',
  async (place, path, markup) => {
    expect(await pageText(path)).toContain(`/file/site-${place}.`);
    const photograph = { key: `press-${place}`, page_picture: place };
    const maker = { origin: app.origin, cookie: session.cookie };
    const value = { name: await sendPhotograph(maker, photograph), text: 'Un gatto nella lana' };
    expect((await change(place, { seen: null, value })).status).toBe(200);
    await expect.poll(() => pageText(path)).toContain(`/file/${value.name}.`);
    const html = await pageText(path);
    for (const part of markup) expect(html).toMatch(part);
    expect(html).not.toContain(`/file/site-${place}.`);
    await change(place, { seen: value, value: null });
    await expect.poll(() => pageText(path)).toContain(`/file/site-${place}.`);
  },
  60_000,
);

test('a wrong picture is a 400 with an Italian sentence', async () => {
  for (const value of [{ name: 'site-story', text: 'x' }, { name: 1 }, 'x', [], { text: 'x' }]) {
    const refused = await change('hero', { seen: null, value });
    expect(refused.status).toBe(400);
    const { error } = await refused.json();
    expect(error.issues[0].message).toMatch(/^(?:Questa foto|Scrivi|Non può)/);
  }
});
