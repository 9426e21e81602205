import { expect, test } from 'vitest';
import { postalAddress } from './postal-address.ts';

const ada = {
  first_name: 'Ada',
  last_name: 'Bruni',
  address: 'Via Roma',
  civic_number: '1234/ter',
  zipcode: '12025',
  city: 'Dronero',
  region: 'Piemonte',
};

test('an address has the code of its province behind the town', () => {
  expect(postalAddress(ada)).toEqual(['Ada Bruni', 'Via Roma 1234/ter', '12025 DRONERO CN']);
});

test.each(['Dronero (CN)', 'Dronero CN', 'Dronero, cn', 'Dronero - CN ', 'dronero'])(
  'the town %j has the code once',
  (city) => {
    expect(postalAddress({ ...ada, city })[2]).toBe('12025 DRONERO CN');
  },
);

test.each([
  ['Sardegna', '10123'],
  ['Lombardia', '12025'],
  ['Bayern', '80331'],
  ['CN', '12025'],
  ['constructor', '12025'],
])('where %s and %s name no province, the region stands below the town', (region, zipcode) => {
  expect(postalAddress({ ...ada, region, zipcode }).slice(2)).toEqual([
    `${zipcode} Dronero`,
    region,
  ]);
});
