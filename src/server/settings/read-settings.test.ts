import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newFolder } from '#support/new-folder.ts';
import { describeFormerNames, findSettingSlips, readSettings } from './read-settings.ts';

const known = ['PORT', 'PUBLIC_URL', 'SMTP_URL', 'HOST'];

test.for([
  ['POTR=3999', ['POTR is no setting: did you mean PORT?']],
  ['PUBLIC_ULR="https://a.it"', ['PUBLIC_ULR is no setting: did you mean PUBLIC_URL?']],
  ['export SMTP-URL=smtp://a', ['SMTP-URL is no setting: did you mean SMTP_URL?']],
  ['port=3999', ['port is no setting: did you mean PORT?']],
  ['# a\n\nPORT 3999', ['line 3 is not understood: write NAME=value']],
  ['POSTGRES_PASSWORD="a', ['the quote of POSTGRES_PASSWORD, line 1, is not closed']],
  ['HOST="a\nPOTR\nb"\nsecret word', ['line 4 is not understood: write NAME=value']],
] as const)('what is written in vain is told: %j', ([text, slips]) => {
  expect(findSettingSlips(text, known)).toEqual({ problems: [], remarks: slips });
});

test.for([
  ['HOST="a', 1],
  ["PORT=1\nHOST= 'a\nSMTP_URL=b", 2],
] as const)('a setting whose quote is not closed is a problem: %j', ([text, line]) => {
  const problems = [`the quote of HOST, line ${line}, is not closed`];
  expect(findSettingSlips(text, known)).toEqual({ problems, remarks: [] });
});

test('settings, comments and names of other programs are in order', () => {
  const text =
    '# PROT\r\nPORT=1\r\n  export HOST = a # POTR=2\r\nPOSTGRES_PASSWORD=b\r\nDOMAIN=c\r\n';
  expect(findSettingSlips(text, known)).toEqual({ problems: [], remarks: [] });
});

test('a setting that is set by its former name is told, with the name of today', () => {
  const environment = { LEAVE_SECONDS: '7', METRICS_HOST: '0.0.0.0', PORT: '3000' };
  expect(describeFormerNames(environment)).toEqual([
    'LEAVE_SECONDS is not read any more: set SHUTDOWN_DELAY_SECONDS',
    'METRICS_HOST is not read any more: set METRICS_PORT, which has the address too (0.0.0.0:9100)',
  ]);
  expect(describeFormerNames({ LEAVE_SECONDS: ' ' })).toEqual([]);
});

/** A file of settings that ENV_FILE names until the test ends. */
async function nameFile(text: string | Buffer): Promise<{ folder: string; file: string }> {
  const folder = await newFolder();
  onTestFinished(() => void vi.unstubAllEnvs());
  const file = join(folder, 'settings');
  await writeFile(file, text);
  vi.stubEnv('ENV_FILE', file);
  return { folder, file };
}

test('a file with a quote that is not closed ends the start', async () => {
  const { folder, file } = await nameFile('DATA_DIR="/tmp/shop\n');
  vi.stubEnv('DATA_DIR', undefined);
  expect(readSettings(folder)).toEqual({
    ok: false,
    problems: [`${file}: the quote of DATA_DIR, line 1, is not closed`],
    remarks: [],
  });
});

test('the first setting of a file with a byte-order mark is understood', async () => {
  const { folder } = await nameFile('\uFEFFPORT=4567\r\nHOST=localhost\r\n');
  vi.stubEnv('PORT', undefined);
  vi.stubEnv('HOST', undefined);
  expect(readSettings(folder)).toMatchObject({
    config: { port: 4567, host: 'localhost' },
    remarks: [],
  });
});

test.for([
  ['little', (text: string) => Buffer.from(text, 'utf16le')],
  ['big', (text: string) => Buffer.from(text, 'utf16le').swap16()],
] as const)('a file in UTF-16 of %s-endian machines ends the start', async ([, encode]) => {
  const { folder, file } = await nameFile(encode('\uFEFFPORT=4567\r\nHOST=localhost\r\n'));
  expect(readSettings(folder)).toEqual({
    ok: false,
    problems: [`${file} is in UTF-16, which is not understood: save it as UTF-8`],
    remarks: [],
  });
});

test('a former name in a file is told', async () => {
  const { folder } = await nameFile('LEAVE_SECONDS=7\n');
  vi.stubEnv('LEAVE_SECONDS', undefined);
  expect(readSettings(folder).remarks).toEqual([
    'LEAVE_SECONDS is not read any more: set SHUTDOWN_DELAY_SECONDS',
  ]);
});
