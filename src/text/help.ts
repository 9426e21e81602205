import { formatRange } from '#text/dates.ts';
import { formatEuro } from '#text/money.ts';
import type { LegalSection, SellerTerms } from './legal-page.ts';
import { packagingText } from './packaging.ts';
import { returnCost } from './withdrawal.ts';

export const helpText = {
  title: 'Aiuto · Gomitolo',
  description:
    'Taglie, consegna, resi, cura, riparazioni e pezzi fatti su ordinazione: le risposte alle domande che ci fate più spesso.',
  heading: 'Aiuto',
  lead: 'Le domande che ci fate più spesso. Se la tua non c’è, scrivici.',
  search: 'Cerca nelle risposte',
  found: (count: number) =>
    count === 0
      ? 'Nessuna risposta con queste parole. Eccole tutte:'
      : count === 1
        ? 'Una risposta'
        : `${count} risposte`,
  ask: 'Non hai trovato la risposta?',
  askLead: 'Scrivi alle artigiane: rispondiamo noi, per e-mail.',
  write: 'Scrivici un’e-mail',
} as const;

/** Where other pages lead to. */
export const helpIds = { sizes: 'taglie', packaging: 'imballo' } as const;

export interface HelpAnswer extends LegalSection {
  id: string;
  /** Other words by which it is looked for. */
  words: string;
  link?: { to: 'withdrawal' | 'terms' | 'guarantee' | 'exchange'; text: string };
}

/** The answers in the terms of this seller. */
export function helpAnswers(seller: SellerTerms): HelpAnswer[] {
  return [
    ...choosing(seller),
    ...delivering(seller),
    ...givingBack(seller),
    ...keeping(),
    ...asking(seller),
  ];
}

function choosing(seller: SellerTerms): HelpAnswer[] {
  return [
    {
      id: helpIds.sizes,
      heading: 'Che taglia prendo?',
      words: 'misure misura torace vestibilità guida piccolo grande',
      paragraphs: [
        'Ogni capo che facciamo in più taglie ha le sue misure nella scheda, alla voce “Vestibilità e misure”. Lì c’è anche “Quanto mi sta?”: scrivi la tua misura e ti diciamo la taglia, e perché.',
      ],
    },
    {
      id: 'cambio-taglia',
      heading: 'E se la taglia non va?',
      words: 'cambio cambiare sostituzione scambio',
      paragraphs: [
        `Ordina quella giusta e rendi l’altra con il recesso, entro 14 giorni dalla consegna. ${returnCost(seller)}`,
      ],
      link: { to: 'exchange', text: 'Come si cambia taglia' },
    },
    {
      id: 'su-ordinazione',
      heading: 'Che cosa vuol dire “Lo facciamo per te”?',
      words: 'ordinazione attesa tempi produzione pronto subito',
      paragraphs: [
        'Che il pezzo non è ancora fatto: cominciamo dopo il tuo ordine, e la scheda dice entro quale giorno arriva da te. Dove c’è scritto “Pronto” il pezzo è già qui e parte il primo giorno lavorativo.',
        'Un pezzo del catalogo lavorato dopo l’ordine si può rendere come gli altri.',
      ],
    },
    {
      id: 'esaurito',
      heading: 'La mia taglia è esaurita: la rifate?',
      words: 'finito avvisami disponibile torna',
      paragraphs: [
        'Scegli la taglia nella scheda e lascia il tuo indirizzo e-mail: quando torna ti scriviamo. Se preferisci chiedere prima, scrivici.',
      ],
    },
  ];
}

function delivering(seller: SellerTerms): HelpAnswer[] {
  const { area, minDays, maxDays } = seller.delivery;
  return [
    {
      id: 'consegna',
      heading: 'Quanto costa la spedizione?',
      words: 'consegna spese corriere gratis gratuita prezzo pacco',
      paragraphs: [
        `Il costo è nella scheda di ogni pezzo e nel carrello. Se ordini più pezzi paghi una spedizione sola, la più cara fra quelle dei pezzi; oltre ${formatEuro(seller.thresholdCents)} di acquisti è gratuita.`,
      ],
    },
    {
      id: 'quando',
      heading: 'Quando arriva il pacco?',
      words: 'tempi giorni consegna spedizione corriere traccia seguire',
      paragraphs: [
        `In ${formatRange(minDays, maxDays)} da quando parte. La scheda e la conferma dell’ordine dicono il giorno: vale quello indicato al momento dell’ordine. Quando il pacco parte ti scriviamo, con il codice per seguirlo, se c’è.`,
      ],
    },
    {
      id: 'estero',
      heading: 'Spedite all’estero?',
      words: 'Europa Svizzera Francia Germania paese fuori Italia isole',
      paragraphs: [`No: per ora spediamo solo in ${area}.`],
    },
    {
      id: 'pagamento',
      heading: 'Come si paga?',
      words: 'carta carte bancomat bonifico PayPal contrassegno contanti addebito',
      paragraphs: [
        `Con ${seller.acceptedCards.join(', ')}. Al momento dell’ordine la banca mette da parte l’importo; l’addebito segue subito dopo la conferma.`,
        'Per ora non accettiamo bonifico, PayPal o contrassegno.',
      ],
      link: { to: 'terms', text: 'Le condizioni di vendita' },
    },
    {
      id: 'regalo',
      heading: 'È un regalo: come arriva?',
      words: 'regalare regali dono donare dedica auguri compleanno Natale confezione sorpresa',
      paragraphs: [
        'Nel carrello spunta “È un regalo”: nel pacco non ci sono prezzi e, se vuoi, c’è un tuo biglietto, fino a 200 caratteri. Come indirizzo puoi scrivere quello di chi lo riceve: la conferma arriva solo a te, per e-mail.',
      ],
    },
    {
      id: 'fattura',
      heading: 'Fate la fattura?',
      words:
        'ricevuta scontrino partita IVA codice fiscale azienda ditta documento fiscale elettronica',
      paragraphs: [
        'Sì, se la chiedi per e-mail prima di ordinare: il modulo dell’ordine non ha posto per i dati fiscali. Scrivici nome o ragione sociale, indirizzo, codice fiscale o partita IVA e, se ne hai uno, il codice destinatario o la PEC.',
        'La conferma dell’ordine elenca pezzi e importi, IVA compresa, ma non è una fattura.',
      ],
    },
    {
      id: helpIds.packaging,
      heading: 'Di che cosa è fatto l’imballo?',
      words: 'scatola carta riciclo raccolta differenziata rifiuti',
      paragraphs: [packagingText],
    },
  ];
}

function givingBack(seller: SellerTerms): HelpAnswer[] {
  return [
    {
      id: 'resi',
      heading: 'Come rendo un pezzo?',
      words: 'reso restituire recesso ripensarci restituzione indietro',
      paragraphs: [
        `Hai 14 giorni dalla consegna per cambiare idea, senza dirci perché: compila il modulo di recesso e, entro 14 giorni da quando lo invii, spedisci i pezzi. ${returnCost(seller)}`,
      ],
      link: { to: 'withdrawal', text: 'Il modulo di recesso' },
    },
    {
      id: 'rimborso',
      heading: 'Quando ricevo il rimborso?',
      words: 'soldi reso restituzione carta',
      paragraphs: [
        'Entro 14 giorni dalla tua dichiarazione di recesso, sulla stessa carta, compresa la spedizione ordinaria. Se i pezzi sono da te possiamo aspettare di averli ricevuti, o la prova che li hai spediti.',
      ],
    },
  ];
}

function keeping(): HelpAnswer[] {
  return [
    {
      id: 'cura',
      heading: 'Come lavo un capo di maglia?',
      words:
        'lavaggio lavatrice mano stirare asciugare lana infeltrire infeltrito simboli pallini tarme',
      paragraphs: [
        'Alla voce “Cura” ogni scheda ha i cinque simboli dell’etichetta, con le parole accanto, e i nostri consigli per quel pezzo. Valgono quelli: lana e cotone chiedono cose diverse.',
        'In generale la maglia si lava di rado, si asciuga in piano e si ripone piegata, mai appesa.',
      ],
    },
    {
      id: 'riparazioni',
      heading: 'Riparate i vostri pezzi?',
      words: 'rammendo buco riparare filo rotto bottone difetto garanzia',
      paragraphs: [
        'Sì. Scrivici con il numero dell’ordine e una fotografia. Se è un difetto lo copre la garanzia legale di due anni, senza spese; per l’usura ti diciamo prima se si può, in quanto tempo e a che prezzo.',
      ],
      link: { to: 'guarantee', text: 'La garanzia legale' },
    },
  ];
}

function asking({ email, phone, address }: SellerTerms): HelpAnswer[] {
  const call =
    phone === undefined
      ? 'Per ora non abbiamo un numero di telefono.'
      : `Oppure al telefono, al numero ${phone.replaceAll(' ', '\u00A0')}.`;
  return [
    {
      id: 'contatti',
      heading: 'Come vi trovo?',
      words:
        'telefono telefonare chiamare numero cellulare WhatsApp contatti contattare scrivere parlare email PEC dove siete indirizzo laboratorio sede',
      paragraphs: [
        `Per e-mail, a ${email}: rispondiamo noi. ${call}`,
        `Il nostro indirizzo è ${address.join(', ')}.`,
      ],
    },
  ];
}
