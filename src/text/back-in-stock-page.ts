import { beforeDay, formatMoment } from './dates.ts';
import { notSavedText } from './not-saved.ts';

/** The page to which the link of an e-mail about a piece leads, in each of its states. */
export const backInStockPageText = {
  title: 'Il pezzo che aspettavi',
  description: 'Come sta la tua richiesta di un avviso, e il pezzo che teniamo da parte per te.',
  /** Before the size's name. */
  size: 'taglia',
  waiting: {
    heading: 'Ti avvisiamo quando torna',
    lead: 'Non è ancora tornato. Appena c’è ti scriviamo, e lo teniamo da parte per te un giorno intero.',
  },
  kept: {
    heading: 'È tornato, ed è tuo',
    lead: (until: Date) =>
      `Lo teniamo da parte per te fino ${beforeDay('al', formatMoment(until))} (ora italiana). Fino ad allora nessun altro può prenderlo.`,
  },
  bought: {
    heading: 'L’hai già ordinato',
    lead: 'Questo pezzo è tuo. Grazie! Quando arriva è scritto nell’e-mail del tuo ordine.',
  },
  passed: {
    heading: 'Il giorno è passato',
    lead: 'Adesso può prenderlo chi vuole. Se c’è ancora lo trovi nel negozio; se è finito, puoi chiederci di nuovo un avviso.',
  },
  left: {
    heading: 'Fatto, non ti scriviamo più',
    lead: 'Abbiamo cancellato la richiesta e il tuo indirizzo. Se cambi idea, chiedi di nuovo l’avviso dalla pagina del pezzo.',
  },
  unknown: {
    heading: 'Questo link non vale più',
    lead: 'Cancelliamo ogni richiesta una settimana dopo l’avviso. Puoi farne una nuova dalla pagina del pezzo.',
  },
  take: 'Metti nel carrello',
  leave: 'Non mi interessa più',
  toPiece: 'Vai al pezzo',
  toShop: 'Vai al negozio',
  notSaved: {
    full: 'Il carrello è pieno: togli qualcosa e riprova.',
    no_cookies: notSavedText.no_cookies,
  },
} as const;

/** The page to which the link of an e-mail leads, in each of its states. */
export const confirmAddressText = {
  title: 'Conferma dell’indirizzo',
  description:
    'Conferma il tuo indirizzo e-mail per ricevere l’avviso o la risposta che hai chiesto.',
  confirm: 'Conferma l’indirizzo',
  toShop: 'Vai al negozio',
  open: {
    heading: 'Confermi il tuo indirizzo?',
    lead: 'Così possiamo mandarti quello che hai chiesto: l’avviso di un pezzo, o la risposta a una domanda.',
  },
  confirmed: {
    heading: 'Indirizzo confermato',
    lead: 'Grazie! Ti scriviamo appena il pezzo che aspetti torna disponibile; se ci hai fatto una domanda ci è arrivata, e ti rispondiamo.',
  },
  known: {
    heading: 'Indirizzo già confermato',
    lead: 'Non devi fare altro: ti scriviamo per l’avviso o la domanda che hai lasciato.',
  },
  unknown: {
    heading: 'Questo link non vale più',
    lead: 'I link di conferma valgono sette giorni. Chiedi di nuovo l’avviso dalla pagina del pezzo, o facci di nuovo la domanda dalla pagina Aiuto: ti mandiamo un altro link.',
  },
} as const;
