import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readDockerfile } from './read-dockerfile.ts';

test('our Dockerfile is understood whole', async () => {
  const image = readDockerfile(await readFile('deploy/Dockerfile', 'utf8'));
  expect(image).toMatchObject({
    env: { NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data' },
    user: 'node',
    command: ['node', 'src/server/start.ts'],
  });
  expect(image.healthCheck.slice(0, 2)).toEqual(['node', '-e']);
  expect(image.stages.map(({ name }) => name)).toEqual(['build', 'modules', '2']);
  const steps = image.stages.flatMap(({ instructions }) => instructions);
  expect(steps.filter(({ word }) => word === 'RUN').map(({ rest }) => rest)).toContain('npm ci');
});

test('what nobody here can do is not passed over', () => {
  expect(() => readDockerfile('FROM node\nADD all .\n')).toThrow('Nobody here knows ADD');
});
