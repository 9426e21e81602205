import type { MakersSettings, SettingField } from '#contract/makers-settings.ts';
import { readAmount } from '#contract/read-amount.ts';

/** A field of the screen; closures, lines and pages have screens of their own. */
export type WordField = Exclude<SettingField, 'closures' | 'notices' | `page_${string}`>;

/** The value of each field as it is typed; '' for an absent one. */
export function toTexts(settings: MakersSettings): Record<WordField, string> {
  const { seller, social, free_delivery_threshold: cents, delivery, making } = settings;
  return {
    'seller.legal_name': seller.legal_name,
    'seller.street': seller.street,
    'seller.civic_number': seller.civic_number,
    'seller.zipcode': seller.zipcode,
    'seller.city': seller.city,
    'seller.province': seller.province,
    'seller.country': seller.country,
    'seller.piva': seller.piva,
    'seller.rea': seller.rea,
    'seller.email': seller.email,
    'seller.phone': seller.phone ?? '',
    'seller.pec': seller.pec ?? '',
    social: social.map(({ name, url }) => `${name} ${url}`).join('\n'),
    free_delivery_threshold: (cents / 100).toFixed(2).replace('.', ','),
    'delivery.area': delivery.area,
    'delivery.min_days': String(delivery.min_days),
    'delivery.max_days': String(delivery.max_days),
    'delivery.saturdays': delivery.saturdays ? 'yes' : 'no',
    'making.pieces_per_week': String(making.pieces_per_week),
    return_paid_by: settings.return_paid_by,
    carriers: (settings.carriers ?? [])
      .map(({ name, template }) => `${name} ${template}`)
      .join('\n'),
  };
}

/** The value of a typed text as the settings have it; null for none, and for a figure that is none. */
export function fromText(field: WordField, text: string): unknown {
  switch (field) {
    case 'free_delivery_threshold':
      return readAmount(text) ?? null;
    case 'delivery.min_days':
    case 'delivery.max_days':
    case 'making.pieces_per_week':
      return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null;
    case 'delivery.saturdays':
      return text === 'yes';
    case 'seller.phone':
    case 'seller.pec':
      return text.trim() === '' ? null : text;
    case 'social':
      return linesOf(text).map(([name, typed]) => ({ name, url: profileAddress(name, typed) }));
    case 'carriers':
      return text.trim() === ''
        ? null
        : linesOf(text).map(([name, template]) => ({ name, template }));
    default:
      return text;
  }
}

/** The beginning of a profile's address, before the name that is written after @. */
const profileStarts = new Map([
  ['facebook', 'https://www.facebook.com/'],
  ['instagram', 'https://www.instagram.com/'],
  ['pinterest', 'https://www.pinterest.com/'],
  ['tiktok', 'https://www.tiktok.com/@'],
  ['youtube', 'https://www.youtube.com/@'],
]);

/** The address of `@nome` at a network that is known, and of an address without its https://. */
function profileAddress(network: string, typed: string): string {
  const start = profileStarts.get(network.toLowerCase());
  if (start !== undefined && typed.startsWith('@')) return `${start}${typed.slice(1)}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(typed) ? `https://${typed}` : typed;
}

/** Name and address of each line that is not blank; the address is the last word. */
function linesOf(text: string): [name: string, address: string][] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [address = ''] = /\S+$/.exec(line) ?? [];
      return [line.slice(0, -address.length).trim(), address];
    });
}
