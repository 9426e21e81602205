import { expect, test } from 'vitest';
import { bottegaErrorBodySchema } from '#contract/bottega/error.ts';
import { settingCalls } from '#contract/bottega/settings.ts';
import { paths } from '#contract/paths.ts';
import { useMaker } from '#support/server/makers-calls.ts';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp();
const { act, read } = useMaker(app);

function change(field: string, seen: unknown, value: unknown): Promise<Response> {
  return act(settingCalls.changeSettings, { changes: [{ field, seen, value }] });
}

test('of two changes from the same state the second is a 409, and the present value is there to be shown', async () => {
  const [one, other] = ['al mare', 'in montagna'].map((line) => [
    { from: '2027-08-01', to: '2027-08-15', line },
  ]);
  expect(await (await change('closures', [], one)).json()).toEqual({ changed: true });
  expect(await (await change('closures', [], one)).json()).toEqual({ changed: false });
  const refused = await change('closures', [], other);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ error: { code: 'conflict' } });
  expect((await read(settingCalls.settings)).settings.closures).toEqual(one);
});

const line = 'Al mare';
const link = 'https://brt.example/{code}';
const carrier = { name: 'BRT', template: link };

test.each([
  ['seller.piva', '01234567897', '123', 'La partita IVA ha undici cifre.'],
  ['seller.city', 'Dronero', ' ', 'Non può restare vuoto.'],
  ['seller.city', 'Dronero', 'x'.repeat(81), 'Al massimo 80 caratteri: accorcialo.'],
  ['free_delivery_threshold', 18_000, 1_000_001, 'Al massimo 10000 €.'],
  ['delivery.max_days', 4, 1, 'Non può essere meno del minimo di giorni.'],
  ['social', [], [{ name: 'Sito', url: 'http://a.example' }], 'L’indirizzo comincia con https://'],
  [
    'notices',
    [],
    [{ from: '2026-11-02', to: '2026-11-20', line }],
    'Queste date sono già passate.',
  ],
  ['carriers', null, [carrier, carrier], 'Due corrieri hanno lo stesso nome.'],
])('%s: %j is no %j, and the refusal says why in Italian', async (field, seen, value, message) => {
  const refused = await change(field, seen, value);
  expect(refused.status).toBe(400);
  const { issues = [] } = bottegaErrorBodySchema.parse(await refused.json()).error;
  expect(issues.map((issue) => issue.message)).toContain(message);
  for (const { path } of issues) expect(path.startsWith(field)).toBe(true);
});

test('the terms that the makers change are those of the pages at once', async () => {
  await change('free_delivery_threshold', 18_000, 20_000);
  await expect
    .poll(async () => (await (await app.get(paths.product('coperta'))).text()).includes('200,00'))
    .toBe(true);
});
