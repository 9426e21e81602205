import { expect, test } from 'vitest';
import { createTestDatabase } from '#support/database/test-database.ts';
import { requireNotifications } from './require-notifications.ts';

test('what is notified through a pooler has to be heard where the shop listens', async () => {
  await using database = await createTestDatabase();
  const { url } = database;
  await expect(requireNotifications({ url, directUrl: url })).resolves.toBeUndefined();
});

test('notifications that arrive nowhere are told with the way out', async () => {
  await using database = await createTestDatabase();
  await using other = await createTestDatabase();
  const addresses = { url: database.url, directUrl: other.url };
  await expect(requireNotifications(addresses)).rejects.toThrow('set DATABASE_DIRECT_URL');
});
