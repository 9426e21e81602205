import { sellerLine, type LegalSection, type SellerTerms } from './legal-page.ts';

export const withdrawalText = {
  title: 'Recesso · Gomitolo',
  description: 'Recedere dal contratto entro 14 giorni dalla consegna, senza spiegazioni.',
  heading: 'Recedere dal contratto qui',
  lead: 'Hai 14 giorni dalla consegna per cambiare idea, senza dirci perché. Compila i tre campi: ricevi subito una e-mail con data e ora della tua dichiarazione.',
  name: 'Nome e cognome',
  orderNumber: 'Numero dell’ordine',
  orderNumberHint: 'Lo trovi nella e-mail di conferma.',
  email: 'Indirizzo email',
  statement:
    'Con la conferma dichiari di recedere dal contratto di vendita dei prodotti dell’ordine indicato.',
  send: 'Conferma recesso',
  sending: 'Invio del recesso in corso...',
  sentHeading: 'Abbiamo ricevuto il tuo recesso',
  sent: (email: string) =>
    `Ti abbiamo scritto a ${email} con data, ora e istruzioni per la restituzione. Se la e-mail non arriva in pochi minuti, guarda anche nella posta indesiderata.`,
  failed:
    'Non siamo riuscite a ricevere la richiesta. Riprova tra poco, oppure scrivici una e-mail.',
  privacy: 'Usiamo questi dati solo per gestire il recesso.',
} as const;

/** How giving back works, below the form. */
export function withdrawalSections(seller: SellerTerms): LegalSection[] {
  const cost =
    seller.returnPaidBy === 'shopper'
      ? 'Le spese di restituzione sono a tuo carico; scegli tu come spedire.'
      : 'Le spese di restituzione le paghiamo noi: ti mandiamo l’etichetta.';
  return [
    {
      heading: 'Quanto tempo hai',
      paragraphs: [
        'Il termine è di 14 giorni da quando tu, o chi hai incaricato, ricevete l’ultimo pezzo dell’ordine. Basta inviare la dichiarazione prima che scada.',
        `Oltre al modulo qui sopra vale qualsiasi dichiarazione chiara, per e-mail a ${seller.email} o per lettera a ${sellerLine(seller)}.`,
      ],
    },
    {
      heading: 'Come si restituisce',
      paragraphs: [
        `Spedisci i pezzi a ${sellerLine(seller)} entro 14 giorni dalla dichiarazione. ${cost}`,
        'Puoi provare un capo come faresti in negozio. Rispondi solo della diminuzione di valore che viene da un uso diverso.',
      ],
    },
    {
      heading: 'Quando ti rimborsiamo',
      paragraphs: [
        'Entro 14 giorni dalla dichiarazione ti rendiamo tutto quello che hai pagato, compresa la consegna ordinaria, sulla stessa carta. Possiamo aspettare di aver ricevuto i pezzi, o la prova che li hai spediti.',
      ],
    },
    {
      heading: 'Modulo tipo di recesso',
      paragraphs: [
        `Destinatario: ${sellerLine(seller)}, ${seller.email}. Con la presente notifico il recesso dal contratto di vendita dei seguenti beni: [quali]. Ordinati il / ricevuti il: [date]. Nome e indirizzo: [i tuoi]. Data e, solo su carta, firma.`,
      ],
    },
  ];
}
