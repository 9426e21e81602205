import { expect, test } from 'vitest';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp({ TRUST_PROXY: '1' });

/** As many visitors as there are calls: none of them sends too many. */
function fromAnywhere(nth: number): Record<string, string> {
  return { 'x-forwarded-for': `203.0.${nth >> 8}.${nth & 255}` };
}

async function emailsTo(name: string): Promise<string[]> {
  await app.untilIdle();
  return (await app.emails()).filter((email) => new RegExp(`^To: ${name}`, 'im').test(email));
}

test('sixty withdrawals to one address send it no more than three receipts, and none with a stranger’s words', async () => {
  const answers = [];
  for (let nth = 0; nth < 60; nth += 1) {
    const email = ['vera@example.it', 'VERA@example.it', `vera+${nth}@example.it`][nth % 3];
    const body = { name: 'Compra-qui', order_number: `2026-00001 spam.example ${nth}`, email };
    const answer = await app.post('/api/withdraw', body, fromAnywhere(nth));
    expect(answer.status).toBe(200);
    answers.push(await answer.json());
  }
  const emails = await emailsTo('vera');
  expect(emails).toHaveLength(3);
  for (const email of emails) expect(email).not.toMatch(/Compra-qui|spam\.example|2026-00001/);
  expect(answers.map(({ receipt }) => receipt).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'sent'),
    ...Array.from({ length: 57 }, () => 'uncertain'),
  ]);
  const { rowCount } = await app.database.pool.query('select from withdrawal');
  expect(rowCount).toBe(60);
});

test('sixty questions of one address send it no more than three links, none with a stranger’s words, and the makers nothing', async () => {
  const statuses = [];
  for (let nth = 0; nth < 60; nth += 1) {
    const body = { text: `Compra-qui spam.example ${nth}`, email: `Zoe+${nth}@example.it` };
    statuses.push((await app.post('/api/askMakers', body, fromAnywhere(nth))).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const links = await emailsTo('zoe');
  expect(links).toHaveLength(3);
  for (const email of links) expect(email).not.toMatch(/Compra-qui|spam\.example/);
  const emails = await app.emails();
  expect(emails.filter((email) => email.includes('Reply-To: Zoe'))).toEqual([]);
});

test('a withdrawal beyond the quota of receipts shows when it was received, and that it counts', async () => {
  const fields = { name: 'Vera', order_number: '2026-00001', email: 'vera@example.it' };
  const form = new URLSearchParams({ ...fields, step: 'confirm' }).toString();
  const page = await app.post('/recesso', form, {
    'content-type': 'application/x-www-form-urlencoded',
  });
  const words = await page.text();
  expect(words).toMatch(
    /Dichiarazione ricevuta\s(?:il\s|l’)\d{1,2}\s\p{L}+\s\d{4}\salle\sore\s\d\d:\d\d/u,
  );
  expect(words).toContain('Il recesso è registrato e vale.');
  expect(words).toContain('Io, Vera, recedo dal contratto di vendita');
});
