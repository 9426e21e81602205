import { sectionIds, sellerLine, type LegalSection, type SellerTerms } from './legal-page.ts';
import { beforeDay } from './dates.ts';

export const withdrawalText = {
  title: 'Recesso entro 14 giorni · Gomitolo',
  description:
    'Recedi dal contratto entro 14 giorni dalla consegna, senza spiegazioni: il modulo, come si restituisce e quando ti rimborsiamo.',
  heading: 'Recedere dal contratto qui',
  lead: 'Hai 14 giorni dalla consegna per cambiare idea, senza dirci perché. Compila i tre campi e conferma: ricevi subito un’e-mail con data e ora della tua dichiarazione.',
  name: 'Nome e cognome',
  orderNumber: 'Numero dell’ordine',
  orderNumberHint: 'Lo trovi nell’e-mail di conferma.',
  email: 'Indirizzo e-mail',
  /** Before the address of the shop. */
  onlySome: 'Solo per alcuni pezzi?',
  onlySomeLink: 'Scrivici quali',
  onlySomeCounts: ': vale come recesso.',
  privacy: 'Usiamo questi dati solo per gestire il recesso.',
  privacyLink: 'Come li trattiamo',
  next: 'Continua',
  confirmHeading: 'Confermi il recesso?',
  statement: ({ name, orderNumber }: { name?: string; orderNumber: string }) => {
    const begin = name === undefined ? 'Recedo' : `Io, ${name}, recedo`;
    return `${begin} dal contratto di vendita dei prodotti dell’ordine ${wholeNumber(orderNumber)}.`;
  },
  receiptTo: (email: string) => `Ti mandiamo la ricevuta all’indirizzo ${email}.`,
  change: 'Modifica',
  send: 'Conferma recesso',
  sending: 'Invio del recesso in corso…',
  sentHeading: 'Abbiamo ricevuto il tuo recesso',
  /** Without the address on a page without personal data. */
  sent: (email = 'che hai indicato') =>
    `Ti abbiamo scritto all’indirizzo ${email}: nell’e-mail trovi data e ora della dichiarazione e che cosa succede adesso. Se il pacco non è ancora partito non devi rendere nulla; se l’hai già ricevuto, lì c’è scritto come rendere i pezzi. Se l’e-mail non arriva in pochi minuti, guarda anche nella posta indesiderata.`,
  receivedAt: (moment: string) =>
    `Dichiarazione ricevuta ${beforeDay('il', moment)} (ora italiana).`,
  uncertain: (email: string) =>
    `Il recesso è registrato e vale. Oggi però abbiamo già scritto più volte all’indirizzo ${email}, e un’altra ricevuta potrebbe non arrivare: conserva o stampa questa pagina.`,
  failed:
    'Non sappiamo se la richiesta ci è arrivata. Riprova tra poco: se era arrivata, non conta due volte. Oppure scrivici un’e-mail.',
} as const;

/** `2026-00005` for `n. 2026-5`, as the shop reads it (`numberAsTyped`); a number without its year stays as it was typed. */
function wholeNumber(typed: string): string {
  const [, year, number = ''] =
    /(\d{4})-(\d{5,9})(?!\d)/.exec(typed) ??
    /^\D*(20\d\d)(?: *[-–—/._] *| +|(?=\d{5}))(\d{1,9})\D*$/.exec(typed) ??
    [];
  return year === undefined ? typed : `${year}-${number.padStart(5, '0')}`;
}

interface WithdrawalRules {
  howLong: LegalSection;
  givingBack: LegalSection;
  refund: LegalSection;
  form: LegalSection;
}

const refundDue =
  'Entro 14 giorni dalla dichiarazione ti rendiamo tutto quello che hai pagato, compresa la spedizione ordinaria, sulla stessa carta.';

/** The consequences of a withdrawal before the parcel has left. */
export const unsentRules = {
  nothingToGiveBack: {
    heading: 'Non devi rendere nulla',
    paragraphs: ['Il pacco non è ancora partito: ci fermiamo, e non devi rendere nulla.'],
  },
  refundUnsent: { heading: 'Quando ti rimborsiamo', paragraphs: [refundDue] },
} satisfies Record<string, LegalSection>;

/** The right of withdrawal in full, for its page and for the e-mails. */
export function withdrawalRules(
  seller: SellerTerms,
  order: { number: string } | undefined = undefined,
): WithdrawalRules {
  const whoSells = sellerLine(seller);
  const goods = order === undefined ? '' : `, quelli dell’ordine ${order.number}`;
  return {
    howLong: {
      heading: 'Quanto tempo hai',
      paragraphs: [
        'Il termine è di 14 giorni da quando tu, o chi hai incaricato, ricevi l’ultimo pezzo dell’ordine. Basta inviare la dichiarazione prima che scada.',
        `Oltre al modulo sul sito vale qualsiasi dichiarazione chiara, per e-mail a ${seller.email} o per lettera a ${whoSells}.`,
      ],
    },
    givingBack: {
      id: sectionIds.givingBack,
      heading: 'Come si restituisce',
      paragraphs: [
        'Se il pacco non è ancora partito non devi rendere nulla.',
        `Se l’hai già ricevuto, spedisci i pezzi a ${whoSells}, entro 14 giorni dalla dichiarazione. ${returnCost(seller)}`,
        'Puoi provare un capo come faresti in negozio. Rispondi solo della diminuzione di valore che viene da un uso diverso.',
      ],
    },
    refund: {
      heading: 'Quando ti rimborsiamo',
      paragraphs: [
        `${refundDue} Se i pezzi sono da te, possiamo aspettare di averli ricevuti, o la prova che li hai spediti.`,
      ],
    },
    form: {
      heading: 'Modulo tipo di recesso',
      paragraphs: [
        `Destinatario: ${whoSells}, ${seller.email}.`,
        `Con la presente notifico il recesso dal contratto di vendita dei seguenti beni${goods}:`,
      ],
      blanks: [
        ...(order === undefined ? ['Beni'] : []),
        'Ordinati il',
        'Ricevuti il',
        'Nome e cognome',
        'Indirizzo',
        'Data',
        'Firma (solo su carta)',
      ],
    },
  };
}

/** The sentence on the cost of the return parcel. */
export function returnCost({ returnPaidBy }: Pick<SellerTerms, 'returnPaidBy'>): string {
  return returnPaidBy === 'shopper'
    ? 'Le spese di restituzione sono a tuo carico; scegli tu come spedire.'
    : 'Le spese di restituzione le paghiamo noi: ti mandiamo l’etichetta.';
}

/** The same, section after section. */
export function withdrawalSections(...asked: Parameters<typeof withdrawalRules>): LegalSection[] {
  const { howLong, givingBack, refund, form } = withdrawalRules(...asked);
  return [howLong, givingBack, refund, form];
}
