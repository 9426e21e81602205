import { type LegalPage, sellerLine, type SellerTerms } from './legal-page.ts';

export const guaranteeText = {
  noticeAlt: 'L’avviso dell’Unione europea sulla garanzia legale di conformità',
  portal: 'I tuoi diritti sul portale “La tua Europa”',
  portalUrl: 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees/index_it.htm',
} as const;

export function guaranteePage(seller: SellerTerms): LegalPage {
  return {
    title: 'Garanzia legale · Gomitolo',
    description:
      'La garanzia legale di conformità di due anni su tutto quello che vendiamo: che cosa copre, che cosa puoi chiedere e come si fa.',
    heading: 'Garanzia legale',
    lead: 'Ogni pezzo ha due anni di garanzia legale di conformità dalla consegna, come prevede la legge dell’Unione europea. Non costa nulla e non va attivata.',
    sections: [
      {
        heading: 'Che cosa copre',
        paragraphs: [
          'Copre i difetti che c’erano già alla consegna, anche se si vedono dopo: una maglia che scappa, una cucitura che cede, una taglia diversa da quella indicata, una composizione diversa da quella dichiarata.',
          'Se il difetto appare nel primo anno si presume che ci fosse già alla consegna. Non copre l’usura normale né i danni da lavaggi diversi da quelli indicati nella scheda.',
        ],
      },
      {
        heading: 'Che cosa puoi chiedere',
        paragraphs: [
          'Puoi scegliere tra riparazione e sostituzione, senza spese e in un tempo ragionevole. Se non sono possibili, o se il difetto resta, puoi chiedere una riduzione del prezzo o lo scioglimento del contratto con il rimborso.',
          'Puoi far valere questi diritti entro 26 mesi dalla consegna. La garanzia legale vale sempre, anche dove un produttore ne offre una propria.',
        ],
      },
      {
        heading: 'Come si fa',
        paragraphs: [
          `Scrivi a ${seller.email} con il numero dell’ordine, due righe e una fotografia. Risponde ${sellerLine(seller)}, che è il venditore.`,
          'Se vivi in un altro Paese dell’Unione o vuoi assistenza gratuita, puoi rivolgerti alla Rete dei centri europei dei consumatori (ECC-Net).',
        ],
      },
    ],
  };
}
