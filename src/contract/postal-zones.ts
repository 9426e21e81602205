import type { Region } from './region-names.ts';
import { regions } from './regions.ts';

/**
 * The beginnings of a region's CAPs, as the Italian post gives them out by province: two digits, or a whole
 * CAP that a place has from the province next to it.
 */
const postalZones: Record<Region, string> = {
  Abruzzo: '64 65 66 67',
  Basilicata: '75 85',
  Calabria: '87 88 89',
  Campania: '80 81 82 83 84',
  'Emilia-Romagna': '29 40 41 42 43 44 47 48',
  'Friuli-Venezia Giulia': '33 34',
  Lazio: '00 01 02 03 04',
  Liguria: '16 17 18 19 12071',
  Lombardia: '20 21 22 23 24 25 26 27 46',
  Marche: '60 61 62 63',
  Molise: '86',
  Piemonte: '10 12 13 14 15 28 18025',
  Puglia: '70 71 72 73 74 76',
  Sardegna: '07 08 09',
  Sicilia: '90 91 92 93 94 95 96 97 98',
  Toscana: '50 51 52 53 54 55 56 57 58 59',
  'Trentino-Alto Adige': '38 39',
  Umbria: '05 06',
  'Valle d’Aosta': '11',
  Veneto: '30 31 32 35 36 37 45',
};

/** The regions that a CAP can be in: two share some zones. */
export function regionsOfZipcode(zipcode: string): Region[] {
  return regions.filter((region) =>
    postalZones[region].split(' ').some((zone) => zipcode.startsWith(zone)),
  );
}
