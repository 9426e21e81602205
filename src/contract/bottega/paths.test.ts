import { expect, test } from 'vitest';
import { claimPath, readClaim } from './paths.ts';

const token = 'aBc-1_2';

function readLink(link: string) {
  return readClaim(new URL(link, 'https://gomitolo.example').hash);
}

test('the link of an invitation tells the name, before its token', () => {
  for (const name of ['Bice', 'Niccolò', 'Anna & Bea = 100 % #1', 'Bice (la nuova).']) {
    expect(readLink(claimPath(token, name))).toEqual({ token, name });
    expect(readLink(`${claimPath(token, name)}).`)).toEqual({ token, name });
  }
});

test('a link of the command line tells no name, and a damaged one does no harm', () => {
  expect(readLink(claimPath(token))).toEqual({ token, name: '' });
  expect(readLink(`/bottega/entra#nome=%E0%A4%A&${token}`)).toMatchObject({ token });
  expect(readLink('/bottega/entra')).toEqual({ token: '', name: '' });
});
