import type { Customer } from './customer.ts';
import { streetLine } from './street-line.ts';

type Recipient = Pick<
  Customer,
  'first_name' | 'last_name' | 'address' | 'civic_number' | 'zipcode' | 'city' | 'region'
>;

/**
 * An address line by line as Italian post wants it: `12025 DRONERO CN`. Where postcode and region do not agree on a
 * province, the region stands below the town instead.
 */
export function postalAddress(recipient: Recipient): string[] {
  const { first_name, last_name, zipcode, city, region } = recipient;
  const province = findProvince(region, zipcode);
  const lines = [`${first_name} ${last_name}`, streetLine(recipient)];
  if (province === undefined) return [...lines, `${zipcode} ${city}`, region];
  const written = new RegExp(String.raw`[\s,(-]+${province}\s*\)?\s*$`, 'i');
  const town = city.replace(written, '').toLocaleUpperCase('it');
  return [...lines, `${zipcode} ${town} ${province}`];
}

/** The code of the province of an Italian postcode, if it is one of the region. */
function findProvince(region: string, zipcode: string): string | undefined {
  const [postcode = ''] = /\b\d{5}\b/.exec(zipcode) ?? [];
  const provinces = Object.entries(postcodes[region] ?? {});
  const beginnings = provinces.flatMap(([province, all]) =>
    all.split(' ').map((beginning) => ({ province, beginning })),
  );
  // Of a province within another's postcodes, the beginning is the longer one.
  const [closest] = beginnings
    .filter(({ beginning }) => postcode.startsWith(beginning))
    .toSorted((one, other) => other.beginning.length - one.beginning.length);
  return closest?.province;
}

/** How the postcodes of each province begin. In Sardinia most are shared by several: those are left out. */
const postcodes: Record<string, Record<string, string>> = {
  Abruzzo: { AQ: '67', CH: '66', PE: '65', TE: '64' },
  Basilicata: { MT: '75', PZ: '85' },
  Calabria: { CS: '87', CZ: '88', KR: '888 889', RC: '89', VV: '898 899' },
  Campania: { AV: '83', BN: '82', CE: '81', NA: '80', SA: '84' },
  'Emilia-Romagna': {
    BO: '40',
    FC: '470 471 475',
    FE: '44',
    MO: '41',
    PC: '29',
    PR: '43',
    RA: '48',
    RE: '42',
    RN: '478 479',
  },
  'Friuli-Venezia Giulia': {
    GO: '3407 34170',
    PN: '3307 3308 3309 33170',
    TS: '3401 341',
    UD: '330 331',
  },
  Lazio: { FR: '03', LT: '04', RI: '02', RM: '00', VT: '01' },
  Liguria: { GE: '16', IM: '18', SP: '19', SV: '17' },
  Lombardia: {
    BG: '24',
    BS: '25',
    CO: '22',
    CR: '26',
    LC: '238 239',
    LO: '268 269',
    MB: '208 209',
    MI: '20',
    MN: '46',
    PV: '27',
    SO: '23',
    VA: '21',
  },
  Marche: { AN: '60', AP: '63', FM: '638 639', MC: '62', PU: '61' },
  Molise: { CB: '86', IS: '8607 8608 8609 86170' },
  Piemonte: {
    AL: '15',
    AT: '14',
    BI: '138 139',
    CN: '12',
    NO: '28',
    TO: '10',
    VB: '288 289',
    VC: '13',
  },
  Puglia: { BA: '70', BR: '72', BT: '76', FG: '71', LE: '73', TA: '74' },
  Sardegna: { CA: '0912 0913', NU: '08100', OR: '09170', SS: '07100' },
  Sicilia: {
    AG: '92',
    CL: '93',
    CT: '95',
    EN: '94',
    ME: '98',
    PA: '90',
    RG: '97',
    SR: '96',
    TP: '91',
  },
  Toscana: {
    AR: '52',
    FI: '50',
    GR: '58',
    LI: '57',
    LU: '55',
    MS: '54',
    PI: '56',
    PO: '59',
    PT: '51',
    SI: '53',
  },
  'Trentino-Alto Adige': { BZ: '39', TN: '38' },
  Umbria: { PG: '06', TR: '05' },
  'Valle d’Aosta': { AO: '11' },
  Veneto: { BL: '32', PD: '35', RO: '45', TV: '31', VE: '30', VI: '36', VR: '37' },
};
