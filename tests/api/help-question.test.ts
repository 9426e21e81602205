import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { addEmailVerification } from '#shop/back-in-stock/verification-statements.ts';
import { fieldText } from '#text/errors.ts';
import { helpQuestionText } from '#text/help-question.ts';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp({ TRUST_PROXY: '1' });

function ask(body: object, ip = '192.0.2.1') {
  const question = { email: 'ada@example.it', text: 'Il Cardigan Alba punge?', ...body };
  return app.post(calls.askMakers.path, question, { 'x-forwarded-for': ip });
}

async function whole(response: Response) {
  const { status, headers } = response;
  return { status, cache: headers.get('cache-control'), body: await response.json() };
}

test('a known address and an unknown one get the same response, also above the limit of the day', async () => {
  await addEmailVerification(app.database.db, { token: 'known', email: 'known@example.it' });
  await app.database.pool.query('update email_verification set confirmed_at = now()');
  const answers = [];
  for (const text of ['Uno', 'Due', 'Tre', 'Quattro']) {
    const known = await whole(await ask({ text, email: 'known@example.it' }, '192.0.2.2'));
    const unknown = await whole(await ask({ text, email: 'unknown@example.it' }, '192.0.2.3'));
    expect(known).toEqual(unknown);
    answers.push(known);
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(answers.at(-1)?.body.error.message).toBe(helpQuestionText.tooMany);
  const { rows } = await app.database.pool.query(
    'select text from help_question where confirmed_at is not null order by id',
  );
  expect(rows).toEqual([{ text: 'Uno' }, { text: 'Due' }, { text: 'Tre' }]);
});

test.each([
  [{ email: '' }, 'email', fieldText.required],
  [{ email: 'ada@nowhere' }, 'email', fieldText.email],
  [{ email: 'ada@example.it\r\nBcc: bea@example.it' }, 'email', fieldText.email],
  [{ text: ' \n\u200B ' }, 'text', fieldText.required],
  [{ text: 'x'.repeat(1001) }, 'text', fieldText.too_long],
  [{ text: undefined }, 'text', fieldText.required],
  [{ text: 7 }, 'text', fieldText.required],
])('%j is refused with a sentence at its field', async (body, path, message) => {
  const refused = await whole(await ask(body));
  expect(refused.status).toBe(400);
  expect(refused.body.error.issues[0]).toEqual({ path, message });
});

test('a thousand characters of any kind are kept, and nothing more of one client than twenty in ten minutes', async () => {
  expect((await ask({ text: '🧶'.repeat(500) }, '192.0.2.4')).status).toBe(200);
  const statuses = [];
  for (let n = 1; n <= 20; n += 1) {
    statuses.push((await ask({ email: `ada${n}@example.it` }, '192.0.2.4')).status);
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([429]);
});
