import { expect, test } from 'vitest';
import { setupProblemCode } from '#database/setup-problem.ts';
import { writeNewFile } from '#cli/write-new-file.ts';

test('a place where nothing can be written is told in a sentence', async () => {
  await expect(writeNewFile('/nowhere/at/all.json', '{}')).rejects.toMatchObject({
    code: setupProblemCode,
    message: 'There is no /nowhere/at: make it, or name a file in another place.',
  });
});
