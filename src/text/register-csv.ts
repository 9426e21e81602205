import type { RegisterEntry } from '#contract/bottega/accounts.ts';

const byteOrderMark = '\uFEFF';
/** The prefix that marks a cell as text in a spreadsheet, and the quotation mark around a cell. */
const [asText, quote] = ['\u0027', '\u0022'];
const heads = [
  'Giorno',
  'Voce',
  'Ordine',
  'Codice del reso',
  'Cliente',
  'Articolo',
  'Pezzi',
  'Prezzo',
  'Importo (IVA inclusa)',
  'Totale del giorno (IVA inclusa)',
  'Pagamento',
];
const kinds = { sale: 'Vendita', delivery: 'Spedizione', return: 'Reso' } as const;
const dayTotal = 'Totale del giorno';
const extraOfReturn = 'Spedizione, o importo concordato';
const note =
  'Importi lordi. Il negozio non conosce l’aliquota IVA: imponibile e imposta li separa il commercialista. Le vendite con fattura sono comprese: dai corrispettivi vanno tolte. Le vendite ai mercati non sono comprese. “Pagamento” è il codice con cui chi gestisce le carte lo mette nei suoi bonifici.';

/**
 * The register of a month as spreadsheets of Italy open it: semicolons, decimal comma, byte order mark. After
 * the entries of a day comes its total, in a column of its own, so that either column can be summed.
 */
export function writeRegister(entries: readonly RegisterEntry[]): string {
  const days = [...Map.groupBy(entries, ({ day }) => day)];
  const rows = [
    heads,
    ...days.flatMap(([day, ofDay]) => [...ofDay.map(entryRow), totalRow(day, ofDay)]),
    [],
    [note],
  ];
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

type Cell = string | { figure: string };

function entryRow(entry: RegisterEntry): Cell[] {
  const { kind, day, order, article, pieces, priceCents, amountCents, payment = '' } = entry;
  const isReturn = kind === 'return';
  const isPiece = pieces !== 0;
  return [
    { figure: formatDay(day) },
    kinds[kind],
    order,
    isReturn ? entry.code : '',
    isReturn ? entry.buyer : '',
    isReturn && !isPiece ? extraOfReturn : article,
    { figure: isPiece ? String(pieces) : '' },
    { figure: isPiece ? formatCents(priceCents) : '' },
    { figure: formatCents(amountCents) },
    '',
    payment,
  ];
}

function totalRow(day: string, entries: readonly RegisterEntry[]): Cell[] {
  const total = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const figure = { figure: formatCents(total) };
  return [{ figure: formatDay(day) }, dayTotal, '', '', '', '', '', '', '', figure, ''];
}

/** Typed text is never a formula (CSV injection); figures are computed, and may begin with a minus. */
function cell(value: Cell): string {
  if (typeof value !== 'string') return value.figure;
  // Some spreadsheets take a sign of full width for the sign itself.
  const narrow = value.normalize('NFKC');
  const harmless = /^[\s\p{C}]*[=+\-@]|^[\t\r\n]/u.test(narrow) ? asText + value : value;
  if (!/[\u0022;\r\n]/.test(harmless)) return harmless;
  return quote + harmless.replaceAll(quote, quote + quote) + quote;
}

/** As Italians write a day, 30/11/2026. */
function formatDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** Euro and cents without dots between thousands, so that every spreadsheet reads a number. */
function formatCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
