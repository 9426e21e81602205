import { expect, test } from 'vitest';
import { findProvince, regionsOfZipcode } from './postal-zones.ts';
import { regionNames } from './regions.ts';
import { regions } from './regions.ts';
import { findZipcode } from './zipcode.ts';

/** A CAP of the capital of each of the 107 provinces, by region. */
const capitals = [
  ['Abruzzo', 'AQ 67100, CH 66100, PE 65121, TE 64100'],
  ['Basilicata', 'MT 75100, PZ 85100'],
  ['Calabria', 'CS 87100, CZ 88100, KR 88900, RC 89121, VV 89900'],
  ['Campania', 'AV 83100, BN 82100, CE 81100, NA 80121, SA 84121'],
  [
    'Emilia-Romagna',
    'BO 40121, FC 47121, FE 44121, MO 41121, PC 29121, PR 43121, RA 48121, RE 42121, RN 47921',
  ],
  ['Friuli-Venezia Giulia', 'GO 34170, PN 33170, TS 34121, UD 33100'],
  ['Lazio', 'FR 03100, LT 04100, RI 02100, RM 00118, VT 01100'],
  ['Liguria', 'GE 16121, IM 18100, SP 19121, SV 17100'],
  [
    'Lombardia',
    'BG 24121, BS 25121, CO 22100, CR 26100, LC 23900, LO 26900, MB 20900, MI 20121, MN 46100, PV 27100, SO 23100, VA 21100',
  ],
  ['Marche', 'AN 60121, AP 63100, FM 63900, MC 62100, PU 61121'],
  ['Molise', 'CB 86100, IS 86170'],
  ['Piemonte', 'AL 15121, AT 14100, BI 13900, CN 12100, NO 28100, TO 10121, VB 28921, VC 13100'],
  ['Puglia', 'BA 70121, BR 72100, BT 76121, FG 71121, LE 73100, TA 74121'],
  ['Sardegna', 'CA 09121, NU 08100, OR 09170, SS 07100, SU 09013'],
  [
    'Sicilia',
    'AG 92100, CL 93100, CT 95121, EN 94100, ME 98121, PA 90121, RG 97100, SR 96100, TP 91100',
  ],
  [
    'Toscana',
    'AR 52100, FI 50121, GR 58100, LI 57121, LU 55100, MS 54100, PI 56121, PO 59100, PT 51100, SI 53100',
  ],
  ['Trentino-Alto Adige', 'BZ 39100, TN 38121'],
  ['Umbria', 'PG 06121, TR 05100'],
  ['Valle d’Aosta', 'AO 11100'],
  ['Veneto', 'BL 32100, PD 35121, RO 45100, TV 31100, VE 30121, VI 36100, VR 37121'],
] as const;

test.each(capitals)('the CAPs of the capitals in %s belong to %s', (region, listed) => {
  for (const capital of listed.split(', ')) {
    const [code, zipcode = ''] = capital.split(' ');
    expect(findProvince(region, zipcode), capital).toBe(code);
    expect(regionsOfZipcode(zipcode), capital).toEqual([region]);
  }
});

test('every region has the CAPs of its provinces, and of no others', () => {
  expect(capitals.map(([region]) => region)).toEqual(regions);
  for (const [region, listed] of capitals) {
    const withZones = regionNames[region].match(/[A-Z]{2}(?= \d)/g);
    expect(withZones?.toSorted(), region).toEqual(listed.match(/[A-Z]{2}/g));
  }
  expect(capitals.flatMap(([, listed]) => listed.split(', '))).toHaveLength(107);
});

test.each([
  ['Piemonte', '12025', 'CN'],
  ['Piemonte', '18025', 'CN'],
  ['Liguria', '12071', 'SV'],
  ['Friuli-Venezia Giulia', '33085', 'PN'],
  ['Friuli-Venezia Giulia', '34074', 'GO'],
  ['Friuli-Venezia Giulia', '34010', 'TS'],
  ['Emilia-Romagna', '47521', 'FC'],
  ['Lombardia', '23801', 'LC'],
  ['Molise', '86080', 'IS'],
  ['Sardegna', '09045', 'CA'],
  ['Sardegna', '09070', 'OR'],
  ['Sardegna', '09040', 'SU'],
  ['Sardegna', '07026', 'SS'],
  ['Lombardia', '12025', undefined],
  ['constructor', '12025', undefined],
] as const)('in %s the CAP %s belongs to %s', (region, zipcode, province) => {
  expect(findProvince(region, zipcode)).toBe(province);
});

test.each([
  ['12025', ['Piemonte']],
  ['00120', ['Lazio']],
  ['11100', ['Valle d’Aosta']],
  ['12071', ['Liguria', 'Piemonte']],
  ['18025', ['Liguria', 'Piemonte']],
  ['46100', ['Lombardia']],
  ['45100', ['Veneto']],
  ['76121', ['Puglia']],
  ['75100', ['Basilicata']],
  ['09010', ['Sardegna']],
])('the CAP %s can be in %j', (zipcode, regions) => {
  expect(regionsOfZipcode(zipcode)).toEqual(regions);
});

test('each zone that has CAPs belongs to one region', () => {
  const zones = Array.from({ length: 100 }, (_, zone) => String(zone).padStart(2, '0'));
  for (const zone of zones) {
    const hasRegion = regionsOfZipcode(`${zone}100`).length;
    expect(hasRegion, zone).toBe(findZipcode(`${zone}100`) === undefined ? 0 : 1);
  }
});
