import { expect, test } from 'vitest';
import { makeSettings } from '#support/shop/make-settings.ts';
import { shopJsonLd } from './json-ld.ts';

function addressOf(address: string[]): unknown {
  const root = { settings: makeSettings({ address }), site: { publicUrl: 'https://shop.example' } };
  return shopJsonLd(root)['address'];
}

test('search engines read post code, town and province apart', () => {
  expect(addressOf(['Via Maestra 14', '12025 Dronero (CN)', 'Italia'])).toEqual({
    '@type': 'PostalAddress',
    streetAddress: 'Via Maestra 14',
    postalCode: '12025',
    addressLocality: 'Dronero',
    addressRegion: 'CN',
    addressCountry: 'IT',
  });
  expect(addressOf(['Via Maestra 14', '00184 Roma', 'Italia'])).toMatchObject({
    postalCode: '00184',
    addressLocality: 'Roma',
  });
});

test('an address without a post code is told as it is written', () => {
  expect(addressOf(['Via Maestra 14', 'Frazione Tetti', 'Dronero', 'Italia'])).toEqual({
    '@type': 'PostalAddress',
    streetAddress: 'Via Maestra 14',
    addressLocality: 'Frazione Tetti, Dronero',
    addressCountry: 'IT',
  });
});
