import type { SettingField } from '#contract/makers-settings.ts';
import { moreText } from './bottega-more.ts';

/** The words and terms of the shop, in the groups of their screen. */
export const wordsText = {
  title: moreText.words.name,
  body: 'Quello che cambi qui vale subito in tutto il negozio e nelle e-mail. Gli ordini già fatti tengono le loro condizioni.',
  changeOf: (group: string) => `Cambia: ${group}`,
  save: 'Salva',
  same: 'Non hai ancora cambiato niente.',
  saved: 'Salvato.',
  meanwhile: (now: string) => `Intanto è cambiato, adesso è: ${now === '' ? 'vuoto' : now}`,
  none: '–',
  optional: 'facoltativo',
  groups: {
    seller: 'Chi vende',
    contacts: 'Contatti',
    delivery: 'Spedizione',
    making: 'Lavoro',
    returns: 'Resi',
    carriers: 'Corrieri',
    social: 'Social',
  },
  choices: {
    'delivery.saturdays': [
      { value: 'no', words: 'No' },
      { value: 'yes', words: 'Sì' },
    ],
    return_paid_by: [
      { value: 'shopper', words: 'Chi compra' },
      { value: 'shop', words: 'Il negozio' },
    ],
  },
  hints: {
    free_delivery_threshold: 'In euro. Sopra questa somma la spedizione è gratuita.',
    'delivery.min_days': 'Giorni di lavoro del corriere, da quando il pacco parte.',
    'making.pieces_per_week':
      'Da qui il negozio conta quando è pronto un pezzo da fare, dietro a quelli già ordinati.',
    return_paid_by: 'Per chi ci ripensa. Lo dicono le condizioni e la pagina del recesso.',
    social: 'Uno per riga: Instagram @nome, oppure nome, spazio e indirizzo.',
    'seller.pec': 'Posta certificata.',
  },
  carriersHint: (ofServer: readonly string[]) => {
    const otherwise =
      ofServer.length === 0 ? 'nessuno' : `quelli del server (${ofServer.join(', ')})`;
    return `Uno per riga: nome, spazio, indirizzo dove si segue un pacco, con {code} al posto del codice. Vuoto: ${otherwise}.`;
  },
} as const;

/** The label of each field. */
export const settingFieldText = {
  'seller.legal_name': 'Ragione sociale',
  'seller.street': 'Via',
  'seller.civic_number': 'Numero civico',
  'seller.zipcode': 'CAP',
  'seller.city': 'Città',
  'seller.province': 'Provincia',
  'seller.country': 'Paese',
  'seller.piva': 'Partita IVA',
  'seller.rea': 'REA',
  'seller.email': 'E-mail',
  'seller.phone': 'Telefono',
  'seller.pec': 'PEC',
  social: 'I vostri profili',
  free_delivery_threshold: 'Spedizione gratuita sopra',
  'delivery.area': 'Dove spedite',
  'delivery.min_days': 'Giorni di viaggio, almeno',
  'delivery.max_days': 'Giorni di viaggio, al massimo',
  'delivery.saturdays': 'Il corriere lavora il sabato',
  'making.pieces_per_week': 'Pezzi che finite in una settimana',
  return_paid_by: 'Chi paga la spedizione di un reso',
  closures: 'Chiusure',
  notices: 'Avvisi',
  carriers: 'I vostri corrieri',
  page_story: 'La nostra storia',
  page_terms: 'Condizioni di vendita',
  page_privacy: 'Privacy',
  page_cookies: 'Cookie',
  page_accessibility: 'Accessibilità',
  page_guarantee: 'Garanzia legale',
  'page_pictures.hero': 'In cima alla pagina iniziale',
  'page_pictures.story': 'La vostra storia',
  'page_pictures.clothes': 'Abbigliamento',
  'page_pictures.accessories': 'Accessori',
  'page_pictures.home': 'Per la casa',
  'page_pictures.share': 'Link condiviso',
} as const satisfies Record<SettingField, string>;
