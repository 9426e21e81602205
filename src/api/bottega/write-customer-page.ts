import {
  customerFieldLabels as labels,
  customerPageText as text,
  customerValueWords as words,
} from '#text/bottega-customer-page.ts';
import { formatDay, formatMoment } from '#text/dates.ts';
import { formatEuro } from '#text/money.ts';

/**
 * All that is kept about a person as one page: to be read (GDPR, art. 15), with the same as JSON behind a link (art. 20).
 * @param json as `exportCustomer` writes it
 */
export function writeCustomerPage(json: string): string {
  const data: unknown = JSON.parse(json);
  return `<!doctype html>
<html lang="it">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text.title}</title>
<style>
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif; overflow-wrap: anywhere }
dl { margin: 0 }
dt { font-weight: bold }
dd { margin: 0 0 0.5rem; padding-left: 1rem; border-left: 1px solid #ccc; white-space: pre-line }
</style>
<h1>${text.title}</h1>
${text.notes.map((note) => `<p>${note}</p>`).join('')}
<p><a download="dati-cliente.json" href="data:application/json,${encodeURIComponent(json)}">${text.forMachines}</a></p>
${show(data, ['', ''])}
</html>
`;
}

/** @param place the thing, and its field that has the value */
function show(value: unknown, [thing, field]: [string, string]): string {
  if (typeof value !== 'object' || value === null) return escape(say(value, [thing, field]));
  const entries = Object.entries(value).filter(([key]) => !onlyForMachines.has(key));
  const rows = entries.map(([key, inner]) => {
    const values: unknown[] = Array.isArray(inner) ? inner : [inner];
    const shown = values.map((one) => `<dd>${show(one, [field, key])}</dd>`).join('');
    return `<dt>${escape(labels[key] ?? key)}</dt>${shown || `<dd>${text.none}</dd>`}`;
  });
  return `<dl>${rows.join('')}</dl>`;
}

function say(value: unknown, [thing, field]: [string, string]): string {
  const said = String(value);
  if (typeof value === 'number') return amounts.has(field) ? formatEuro(value) : said;
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(said)) return formatMoment(new Date(said));
  if (/^\d{4}-\d\d-\d\d$/.test(said)) return formatDay(new Date(said));
  return words[`${thing} ${field}`]?.[said] ?? said;
}

function escape(said: string): string {
  return said.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Ids, places and colour codes, which say nothing to a person: only the JSON has them. */
const onlyForMachines = new Set(
  'notes id _id skuId model_index size_index img code code2 about line detail on'.split(' '),
);

const amounts = new Set(['price', 'deliveryCents', 'subtotal', 'delivery', 'total', 'amountCents']);
