import type { SettingField } from '#contract/makers-settings.ts';

/** Why a value of the settings is refused, as the rules of the import name it. */
export interface SettingProblem {
  code: string;
  /** The last part of its place, such as `to` of a closure. */
  part: string;
  field: SettingField;
  /** Of a value out of its bounds. */
  bound?: { most: number | undefined; least: number | undefined; of: string };
}

/** The Italian sentence under a field whose value is refused. */
export function settingProblemText({ code, part, field, bound }: SettingProblem): string {
  const { most, least, of } = bound ?? {};
  if (code === 'too_big' && most !== undefined) return tooBig(most, of);
  if (code === 'too_small' && of === 'number' && least !== undefined) {
    return `Almeno ${asTyped(least, field)}.`;
  }
  if (code === 'too_small') return of === 'array' ? 'Almeno uno.' : 'Non può restare vuoto.';
  if (code === 'invalid_type' && of === undefined && shapes[field] === undefined) {
    return 'Non può restare vuoto.';
  }
  if (code === 'past') return 'Queste date sono già passate.';
  if (code === 'new_setting' && (part === 'from' || part === 'to')) return mistypedYear;
  if (part === 'to' && code === 'custom') return 'L’ultimo giorno non può venire prima del primo.';
  if (field.startsWith('page_pictures.')) return part === 'name' ? pictureGone : oneLine;
  if (field.startsWith('page_')) return pageMarks;
  return shapes[part] ?? shapes[field] ?? 'Scrivilo su una riga sola.';

  function tooBig(top: number, what: string | undefined): string {
    if (what === 'array') return `Al massimo ${top}.`;
    return what === 'number'
      ? `Al massimo ${asTyped(top, field)}.`
      : `Al massimo ${top} caratteri: accorcialo.`;
  }
}

/** Amounts are typed in euros. */
function asTyped(bound: number, field: SettingField): string {
  return field === 'free_delivery_threshold' ? `${bound / 100} €` : String(bound);
}

const mistypedYear = 'Controlla l’anno: si arriva a due anni da oggi.';

const pageMarks =
  'In un paragrafo ci sono troppi segni come * o [: dividilo con una riga vuota, o togline.';

const oneLine = 'Scrivi una riga sola.';
const pictureGone = 'Questa foto non c’è più: mandala di nuovo.';

/** How a value is written, by its field or by the part of it. */
const shapes: Record<string, string> = {
  'seller.zipcode': 'Il CAP ha cinque cifre.',
  'seller.province': 'Due lettere maiuscole, come CN.',
  'seller.piva': 'La partita IVA ha undici cifre.',
  'seller.rea': 'Si scrive come CN-123456.',
  'seller.email': 'Non è un indirizzo e-mail.',
  'seller.phone': 'Non è un numero di telefono: scrivilo come +39 0171 123456.',
  'seller.pec': 'Non è un indirizzo e-mail.',
  free_delivery_threshold: 'Scrivi un importo in euro, come 180 o 180,50.',
  'delivery.min_days': 'Scrivi quanti giorni, in cifre.',
  'delivery.max_days': 'Non può essere meno del minimo di giorni.',
  'making.pieces_per_week': 'Scrivi quanti pezzi, in cifre.',
  return_paid_by: 'Scegli chi paga.',
  from: 'Scegli il giorno.',
  to: 'Scegli il giorno.',
  line: oneLine,
  url: 'L’indirizzo comincia con https://',
  template:
    'L’indirizzo comincia con https://, poi il nome del sito e una barra: {code}, dove va il codice, sta dopo.',
  carriers: 'Due corrieri hanno lo stesso nome.',
};
