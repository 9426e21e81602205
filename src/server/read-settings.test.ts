import { expect, test } from 'vitest';
import { findSettingSlips } from './read-settings.ts';

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
