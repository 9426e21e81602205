import { expect, test } from 'vitest';
import { regionNames } from '#contract/regions.ts';
import { regions } from '#contract/regions.ts';
import { findRegion, meantRegion } from './regions.ts';

/** By ISTAT, since 2016; those of Sardinia as they are now are among the short and old names. */
const official = {
  Abruzzo: ['CH Chieti', "AQ L'Aquila", 'PE Pescara', 'TE Teramo'],
  Basilicata: ['MT Matera', 'PZ Potenza'],
  Calabria: ['CZ Catanzaro', 'CS Cosenza', 'KR Crotone', 'RC Reggio Calabria', 'VV Vibo Valentia'],
  Campania: ['AV Avellino', 'BN Benevento', 'CE Caserta', 'NA Napoli', 'SA Salerno'],
  'Emilia-Romagna': [
    'BO Bologna',
    'FE Ferrara',
    'FC Forlì-Cesena',
    'MO Modena',
    'PR Parma',
    'PC Piacenza',
    'RA Ravenna',
    "RE Reggio nell'Emilia",
    'RN Rimini',
  ],
  'Friuli-Venezia Giulia': ['GO Gorizia', 'PN Pordenone', 'TS Trieste', 'UD Udine'],
  Lazio: ['FR Frosinone', 'LT Latina', 'RI Rieti', 'RM Roma', 'VT Viterbo'],
  Liguria: ['GE Genova', 'IM Imperia', 'SP La Spezia', 'SV Savona'],
  Lombardia: [
    'BG Bergamo',
    'BS Brescia',
    'CO Como',
    'CR Cremona',
    'LC Lecco',
    'LO Lodi',
    'MN Mantova',
    'MI Milano',
    'MB Monza e della Brianza',
    'PV Pavia',
    'SO Sondrio',
    'VA Varese',
  ],
  Marche: ['AN Ancona', 'AP Ascoli Piceno', 'FM Fermo', 'MC Macerata', 'PU Pesaro e Urbino'],
  Molise: ['CB Campobasso', 'IS Isernia'],
  Piemonte: [
    'AL Alessandria',
    'AT Asti',
    'BI Biella',
    'CN Cuneo',
    'NO Novara',
    'TO Torino',
    'VB Verbano-Cusio-Ossola',
    'VC Vercelli',
  ],
  Puglia: [
    'BA Bari',
    'BT Barletta-Andria-Trani',
    'BR Brindisi',
    'FG Foggia',
    'LE Lecce',
    'TA Taranto',
  ],
  Sardegna: ['CA Cagliari', 'NU Nuoro', 'OR Oristano', 'SS Sassari', 'SU Sud Sardegna'],
  Sicilia: [
    'AG Agrigento',
    'CL Caltanissetta',
    'CT Catania',
    'EN Enna',
    'ME Messina',
    'PA Palermo',
    'RG Ragusa',
    'SR Siracusa',
    'TP Trapani',
  ],
  Toscana: [
    'AR Arezzo',
    'FI Firenze',
    'GR Grosseto',
    'LI Livorno',
    'LU Lucca',
    'MS Massa-Carrara',
    'PI Pisa',
    'PT Pistoia',
    'PO Prato',
    'SI Siena',
  ],
  'Trentino-Alto Adige': ['BZ Bolzano/Bozen', 'TN Trento'],
  Umbria: ['PG Perugia', 'TR Terni'],
  'Valle d’Aosta': ["AO Valle d'Aosta/Vallée d'Aoste"],
  Veneto: [
    'BL Belluno',
    'PD Padova',
    'RO Rovigo',
    'TV Treviso',
    'VE Venezia',
    'VI Vicenza',
    'VR Verona',
  ],
};

/** As browsers and people write one name. */
function spellings(name: string): string[] {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return [
    name,
    plain,
    name.toUpperCase(),
    plain.toUpperCase(),
    name.toLowerCase(),
    name.normalize('NFD'),
    name.replaceAll("'", '’'),
    name.replaceAll("'", '`'),
    name.replaceAll("'", ''),
    name.replaceAll('-', ' '),
    name.replaceAll('-', ' - '),
    name.replaceAll('-', '‑'),
    `Provincia di ${name}`,
    `Prov. di ${name}`,
    `Città metropolitana di ${name}`,
    `PROVINCIA AUTONOMA DI ${plain.toUpperCase()}`,
  ];
}

test('each of the 107 provinces gives its region by each spelling of its name, and no other', () => {
  const all = Object.entries(official).flatMap(([region, provinces]) =>
    provinces.map((province) => [region, province.slice(0, 2), province.slice(3)] as const),
  );
  expect(all).toHaveLength(107);
  for (const [region, code, name] of all) {
    for (const typed of [code, `${name} (${code})`, `${code} - ${name}`, ...spellings(name)]) {
      expect(findRegion(typed) ?? meantRegion(typed), typed).toBe(region);
    }
  }
});

test('each region is found by each spelling of its official name', () => {
  for (const region of regions) {
    for (const typed of spellings(region)) expect(findRegion(typed), typed).toBe(region);
    expect(findRegion(`Regione ${region}`)).toBe(region);
  }
  expect(findRegion("Valle d'Aosta/Vallée d'Aoste")).toBe('Valle d’Aosta');
  expect(findRegion('Trentino-Alto Adige/Südtirol')).toBe('Trentino-Alto Adige');
});

test.each([
  ['Emilia-Romagna', ['Reggio Emilia', 'Forlì', 'Cesena', 'FO', 'Forli Cesena']],
  ['Calabria', ['Reggio di Calabria', 'Reggio-Calabria', 'Vibo']],
  ['Marche', ['Pesaro', 'Urbino', 'Pesaro-Urbino', 'PS', 'Ascoli']],
  ['Toscana', ['Massa', 'Carrara', 'Massa e Carrara']],
  ['Lombardia', ['Monza', 'Monza e Brianza', 'Monza Brianza', 'Monza-Brianza', 'MB']],
  ['Piemonte', ['Verbania', 'VCO', 'Verbano Cusio Ossola', 'Cuneo, Piemonte']],
  ['Puglia', ['Barletta', 'Andria', 'Trani', 'BAT', 'Barletta Andria Trani']],
  ['Liguria', ['Spezia', 'Provincia della Spezia']],
  ['Abruzzo', ['Aquila', 'Provincia dell’Aquila']],
  ['Sicilia', ['Libero consorzio comunale di Agrigento', 'Città Metropolitana di Messina']],
  ['Trentino-Alto Adige', ['Bozen', 'Südtirol', 'Sudtirol', 'Alto Adige', 'Bolzano - Bozen']],
  ['Valle d’Aosta', ['Aosta', 'Aoste', 'AO', 'Aosta/Aoste', 'Vallée d’Aoste', 'VALLEE D AOSTE']],
  [
    'Sardegna',
    [
      'Carbonia-Iglesias',
      'CI',
      'Medio Campidano',
      'VS',
      'Ogliastra',
      'OG',
      'Olbia-Tempio',
      'OT',
      'Sud Sardegna',
      'Sulcis Iglesiente',
      'Gallura',
      'Gallura Nord-Est Sardegna',
    ],
  ],
] as const)('short, old and second names of %s give it', (region, names) => {
  for (const name of names) expect(findRegion(name) ?? meantRegion(name), name).toBe(region);
});

test('no name stands for two regions', () => {
  const names = Object.values(regionNames).flatMap((text) => text.split(', '));
  expect(new Set(names).size).toBe(names.length);
});

test.each(['Milano (TO)', 'Torino, Lazio', 'di', 'Provincia di', '/', 'Cuneo, Francia'])(
  '%s, which contradicts itself or says nothing, gives none',
  (typed) => {
    expect(findRegion(typed) ?? meantRegion(typed)).toBeUndefined();
  },
);
