import { formatRange } from '#text/dates.ts';
import { formatEuro } from '#text/money.ts';
import {
  type LegalPage,
  type LegalSection,
  sectionIds,
  sellerLine,
  type SellerTerms,
} from './legal-page.ts';
import { returnCost } from './withdrawal.ts';

export function termsPage(seller: SellerTerms): LegalPage {
  return {
    title: 'Condizioni di vendita · Gomitolo',
    description:
      'Come si ordina, si paga, si riceve e si restituisce: le condizioni di vendita di Gomitolo, in parole semplici.',
    heading: 'Condizioni di vendita',
    lead: 'Valgono per gli ordini fatti su questo sito. La lingua del contratto è l’italiano.',
    sections: termsSections(seller),
  };
}

/** The terms as the page shows them and the confirmation of an order repeats them. */
export function termsSections(seller: SellerTerms): LegalSection[] {
  const { area, minDays, maxDays } = seller.delivery;
  return [
    { heading: 'Il venditore', paragraphs: [`${sellerLine(seller)}. ${contactsOf(seller)}.`] },
    {
      heading: 'Come si conclude il contratto',
      paragraphs: [
        'Scegli i pezzi, controlla il carrello, inserisci indirizzo e carta, rileggi il riepilogo e premi “Paga”: con quel pulsante invii un ordine con obbligo di pagare. Fino a quel momento puoi tornare indietro e correggere tutto.',
        'Il contratto è concluso quando accettiamo l’ordine e ti mandiamo la conferma per e-mail, con i pezzi, i prezzi e queste condizioni. Se un pezzo non c’è più te lo diciamo prima di toccare la carta.',
      ],
    },
    {
      heading: 'Prezzi e pagamento',
      paragraphs: [
        `I prezzi sono in euro e comprendono l’IVA. Le spese di spedizione sono indicate prima dell’ordine; oltre ${formatEuro(seller.thresholdCents)} di acquisti la spedizione è gratuita. Se ordini più pezzi paghi una spedizione sola, la più cara fra quelle dei pezzi.`,
        `Accettiamo ${seller.acceptedCards.join(', ')}. Al momento dell’ordine la banca mette da parte l’importo; l’addebito segue subito dopo la conferma.`,
      ],
    },
    {
      heading: 'Produzione e consegna',
      paragraphs: [
        `Ogni scheda dice se il pezzo è pronto o se lo facciamo dopo l’ordine, e in quali giorni arriva da te: valgono i giorni indicati al momento dell’ordine. Spediamo in ${area}. Il pacco arriva in ${formatRange(minDays, maxDays)} dalla partenza, e comunque entro 30 giorni dall’ordine, salvo un termine più lungo indicato prima dell’ordine.`,
        'Il rischio passa a te quando ricevi il pacco.',
      ],
    },
    {
      heading: 'Recesso',
      paragraphs: [
        'Hai 14 giorni dalla consegna per recedere senza spiegazioni, con il modulo della pagina “Recedere dal contratto qui” o con qualsiasi dichiarazione chiara. Il recesso non vale per i pezzi fatti su misura o personalizzati; un pezzo del catalogo che lavoriamo dopo l’ordine non è tra questi, e puoi renderlo come gli altri.',
      ],
    },
    {
      id: sectionIds.exchange,
      heading: 'Un’altra taglia',
      paragraphs: [
        'Se la taglia non va, ordina quella giusta e rendi l’altra con il recesso: così il pezzo nuovo non aspetta quello che torna, e nessuno te lo porta via.',
        `Per il pezzo che torna ti rimborsiamo come per ogni recesso. ${returnCost(seller)} Se hai un dubbio sulle misure, scrivici prima di ordinare: prendiamo il metro e ti rispondiamo.`,
      ],
    },
    {
      heading: 'Garanzia legale',
      paragraphs: ['Tutti i pezzi hanno due anni di garanzia legale di conformità.'],
    },
    {
      heading: 'Legge e controversie',
      paragraphs: [
        'Il contratto è regolato dalla legge italiana. Per le controversie è competente il giudice del luogo in cui risiedi. Se qualcosa non va, scrivici: di solito basta.',
      ],
    },
  ];
}

/** 'P.IVA …, REA …, e-mail …', then PEC and phone if there are any. */
function contactsOf({ vatNumber, rea, email, phone, pec }: SellerTerms): string {
  return [
    `P.IVA ${vatNumber}`,
    `REA ${rea}`,
    `e-mail ${email}`,
    ...(pec === undefined ? [] : [`PEC ${pec}`]),
    ...(phone === undefined ? [] : [`telefono ${phone}`]),
  ].join(', ');
}
