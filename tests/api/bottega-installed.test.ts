import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manifestPath, sharePath } from '#contract/bottega/paths.ts';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp();

test('a phone can install the makers’ page: its manifest is linked there, with icons that exist and the shop’s colours', async () => {
  const html = await (await app.get('/bottega')).text();
  expect(html).toContain('<link rel="manifest" href="/bottega/manifest.webmanifest"');
  const response = await app.get('/bottega/manifest.webmanifest');
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = await response.json();
  expect(manifest).toMatchObject({
    name: 'Bottega',
    start_url: '/bottega/',
    scope: '/bottega',
    display: 'standalone',
  });
  const tokens = await readFile('src/ui/styles/tokens.css', 'utf8');
  expect(tokens).toContain(`--color-wool: ${manifest.theme_color};`);
  expect(manifest.background_color).toBe(manifest.theme_color);
  expect(manifest.icons.length).toBeGreaterThan(2);
  const linked = /rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1];
  const icons = [...manifest.icons.map(({ src }: { src: string }) => src), linked];
  for (const icon of icons) expect((await app.get(icon)).status).toBe(200);
});

test('a phone shares photographs with its worker: the shop refuses them unread, with a page that says so', async () => {
  const { share_target: target } = await (await app.get(manifestPath)).json();
  expect(target).toEqual({
    action: sharePath,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'foto', accept: ['image/*'] }] },
  });
  const form = new FormData();
  form.append('foto', new File([new Uint8Array(3_000_000)], 'IMG.jpg', { type: 'image/jpeg' }));
  const send = (path: string) =>
    fetch(app.origin + path, {
      method: 'POST',
      body: form,
      headers: { origin: 'https://example.it' },
      signal: AbortSignal.timeout(20_000),
    });
  const response = await send(sharePath);
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe(await (await app.get(sharePath)).text());
  expect((await send('/bottega/ordini')).status).toBe(404);
});

test('its worker is asked for at each visit, may look after /bottega alone, and names every file of the build', async () => {
  const response = await app.get('/bottega/worker.js');
  const { status, headers } = response;
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/javascript');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('service-worker-allowed')).toBe('/bottega');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  const code = await response.text();
  expect(code).not.toMatch(/^(?:import|export)\b/m);
  const { files } = JSON.parse(/^const bottegaBuild=(\{.*?\});/.exec(code)?.[1] ?? '{}');
  const built = await readdir(join('build', 'bottega', 'assets'));
  const needed = built.filter((name) => /\.(?:js|css|woff2)$/.test(name));
  expect(files.toSorted()).toEqual(needed.map((name) => `assets/${name}`).toSorted());
  expect(needed.length).toBeGreaterThan(4);
});
