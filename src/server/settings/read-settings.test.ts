import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { applyOldNames, findSettingSlips } from './read-settings.ts';

const known = ['PORT', 'PUBLIC_URL', 'SMTP_URL', 'HOST'];

test.for([
  ['POTR=3999', ['POTR is no setting: did you mean PORT?']],
  ['PUBLIC_ULR="https://a.it"', ['PUBLIC_ULR is no setting: did you mean PUBLIC_URL?']],
  ['export SMTP-URL=smtp://a', ['SMTP-URL is no setting: did you mean SMTP_URL?']],
  ['port=3999', ['port is no setting: did you mean PORT?']],
  ['# a\n\nPORT 3999', ['line 3 is not understood: write NAME=value']],
  ['HOST="a\nPOTR\nb"\nsecret word', ['line 4 is not understood: write NAME=value']],
] as const)('what is written in vain is told: %j', ([text, slips]) => {
  expect(findSettingSlips(text, known)).toEqual(slips);
});

test('settings, comments and names of other programs are in order', () => {
  const text =
    '# PROT\r\nPORT=1\r\n  export HOST = a # POTR=2\r\nPOSTGRES_PASSWORD=b\r\nDOMAIN=c\r\n';
  expect(findSettingSlips(text, known)).toEqual([]);
});

test('a setting is understood by its old name, with a line that says the new one', () => {
  const environment = { LEAVE_SECONDS: '7', PORT: '3000' };
  expect(applyOldNames(environment)).toEqual([
    'LEAVE_SECONDS is called SHUTDOWN_DELAY_SECONDS now; the next version does not understand the old name',
  ]);
  expect(readConfig(environment)).toMatchObject({ ok: true, config: { shutdownDelaySeconds: 7 } });
});

test('a setting that is set by both names has the value of the new one', () => {
  const environment = { LEAVE_SECONDS: '7', SHUTDOWN_DELAY_SECONDS: '5' };
  expect(applyOldNames(environment)).toHaveLength(1);
  expect(environment).toMatchObject({ SHUTDOWN_DELAY_SECONDS: '5' });
});

test('an old name that is empty is not set', () => {
  expect(applyOldNames({ LEAVE_SECONDS: ' ' })).toEqual([]);
});
