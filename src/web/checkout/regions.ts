/** The regions we ship to: all of Italy, islands included. */
export const regions = [
  'Abruzzo',
  'Basilicata',
  'Calabria',
  'Campania',
  'Emilia-Romagna',
  'Friuli-Venezia Giulia',
  'Lazio',
  'Liguria',
  'Lombardia',
  'Marche',
  'Molise',
  'Piemonte',
  'Puglia',
  'Sardegna',
  'Sicilia',
  'Toscana',
  'Trentino-Alto Adige',
  'Umbria',
  'Valle d’Aosta',
  'Veneto',
] as const;

/** The region a text names, as typed or as a browser fills it in: capitals, accents and dashes do not matter. */
export function findRegion(typed: string): string | undefined {
  const wanted = plain(typed);
  if (wanted === '') return undefined;
  return regions.find((region) => plain(region) === wanted);
}

/** True when the region's name holds the typed text. */
export function matchesRegion(region: string, typed: string): boolean {
  return plain(region).includes(plain(typed));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}
