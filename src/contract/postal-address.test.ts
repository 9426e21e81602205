import { expect, test } from 'vitest';
import { postalAddress } from './postal-address.ts';
import { regions } from './regions.ts';

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
  ['Piemonte', '10123', 'TO'],
  ['Piemonte', '13900', 'BI'],
  ['Piemonte', '13100', 'VC'],
  ['Piemonte', '28921', 'VB'],
  ['Piemonte', '28100', 'NO'],
  ['Lombardia', '20121', 'MI'],
  ['Lombardia', '20900', 'MB'],
  ['Lombardia', '26900', 'LO'],
  ['Lombardia', '26100', 'CR'],
  ['Lombardia', '23900', 'LC'],
  ['Lombardia', '23100', 'SO'],
  ['Friuli-Venezia Giulia', '33100', 'UD'],
  ['Friuli-Venezia Giulia', '33170', 'PN'],
  ['Friuli-Venezia Giulia', '33085', 'PN'],
  ['Friuli-Venezia Giulia', '34170', 'GO'],
  ['Friuli-Venezia Giulia', '34121', 'TS'],
  ['Emilia-Romagna', '47521', 'FC'],
  ['Emilia-Romagna', '47921', 'RN'],
  ['Marche', '63900', 'FM'],
  ['Marche', '63100', 'AP'],
  ['Molise', '86170', 'IS'],
  ['Molise', '86100', 'CB'],
  ['Calabria', '88900', 'KR'],
  ['Calabria', '89900', 'VV'],
  ['Calabria', '89121', 'RC'],
  ['Puglia', '76121', 'BT'],
  ['Lazio', '00184', 'RM'],
  ['Sardegna', '09123', 'CA'],
  ['Valle d’Aosta', '11100', 'AO'],
])('in %s the postcode %s is of %s', (region, zipcode, province) => {
  expect(postalAddress({ ...ada, region, zipcode })).toEqual([
    'Ada Bruni',
    'Via Roma 1234/ter',
    `${zipcode} DRONERO ${province}`,
  ]);
});

test.each([
  ['Sardegna', '09040'],
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

test('every region we ship to has provinces', () => {
  const postcodes = Array.from({ length: 1000 }, (_, at) => `${String(at).padStart(3, '0')}00`);
  for (const region of regions) {
    const known = postcodes.filter(
      (zipcode) => postalAddress({ ...ada, region, zipcode }).length === 3,
    );
    expect(known, region).not.toEqual([]);
  }
});
