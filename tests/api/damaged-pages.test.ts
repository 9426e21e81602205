import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { openTestApp } from '#support/server/open-test-app.ts';

test('a page that meets a damaged database is one line in the log, and /healthz names its route', async () => {
  let isDamaged = false;
  async function meet<Result>(result: Result): Promise<Result> {
    if (isDamaged) throw Object.assign(new Error('could not open file'), { code: '58P01' });
    return result;
  }
  // The page and the frame around it read the database.
  await using app = await openTestApp(
    {},
    {
      wrap: (ports) => ({
        ...ports,
        db: ports.db.withPlugin({
          transformQuery: ({ node }) => node,
          transformResult: ({ result }) => meet(result),
        }),
      }),
    },
  );
  isDamaged = true;
  const page = await app.get(paths.product('maglia-1'));
  const lines = app.takeErrors();
  const health = await app.get('/healthz');
  app.takeErrors();
  isDamaged = false;
  const again = await app.get(paths.product('maglia-1'));
  const later = await app.get('/healthz');

  expect(page.status).toBe(503);
  expect(lines).toEqual([expect.stringContaining('the database is damaged')]);
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({ database: 'ok', failing: ['/product/:id'] });
  expect([again.status, later.status]).toEqual([200, 200]);
});
