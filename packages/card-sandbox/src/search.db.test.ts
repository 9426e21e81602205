import { expect, test } from 'vitest';
import { useIntentBench } from '#testing/open-intent-bench.ts';

const bench = useIntentBench();

async function makeIntents(shelf: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let left = count; left > 0; left -= 1) {
    const { id } = await bench.hold('pm_card_visa', { metadata: { shelf, order: `${left}` } });
    ids.push(id);
  }
  return ids.toReversed();
}

test('intents are found by a pair of their metadata, newest first', async () => {
  const ids = await makeIntents('hats', 2);
  await makeIntents('scarves', 1);
  const found = await bench.stripe.paymentIntents.search({ query: "metadata['shelf']:'hats'" });
  expect(found).toMatchObject({ object: 'search_result', has_more: false, next_page: null });
  expect(found.data.map(({ id }) => id)).toEqual(ids);
  const nobody = await bench.stripe.paymentIntents.search({ query: 'metadata["shelf"]:"none"' });
  expect(nobody.data).toEqual([]);
});

test('results beyond one page of a search come with the next', async () => {
  const ids = await makeIntents('socks', 5);
  const found: string[] = [];
  const search = { query: "metadata['shelf']:'socks'", limit: 2 };
  for await (const { id } of bench.stripe.paymentIntents.search(search)) found.push(id);
  expect(found).toEqual(ids);
});

test('found intents are told with their charges when these are asked for', async () => {
  await makeIntents('gloves', 1);
  const { data } = await bench.stripe.paymentIntents.search({
    query: "metadata['shelf']:'gloves'",
    expand: ['data.latest_charge'],
  });
  expect(data[0]?.latest_charge).toMatchObject({ object: 'charge' });
});

test('a query of another kind is refused, and not overlooked', async () => {
  const search = (query: string) => bench.stripe.paymentIntents.search({ query });
  for (const query of ["status:'succeeded'", "metadata['a']:'1' OR metadata['a']:'2'", 'hats']) {
    await expect(search(query)).rejects.toMatchObject({ statusCode: 400, param: 'query' });
  }
});
