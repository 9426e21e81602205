import type { LegalPage, SellerTerms } from './legal-page.ts';

export function accessibilityPage(seller: SellerTerms): LegalPage {
  return {
    title: 'Accessibilità · Gomitolo',
    description:
      'Come abbiamo costruito il negozio perché tutti possano usarlo, i limiti che conosciamo e a chi scrivere se trovi un ostacolo.',
    heading: 'Accessibilità',
    lead: 'Vogliamo che chiunque possa scegliere e comprare una maglia, con qualunque strumento navighi. Il negozio è costruito per rispettare le linee guida WCAG 2.2, livello AA.',
    sections: [
      {
        heading: 'Che cosa abbiamo fatto',
        paragraphs: [
          'Tutto si può usare con la sola tastiera e il punto in cui ti trovi è sempre visibile. I testi hanno un contrasto di almeno 4,5:1 e si ingrandiscono fino al 200% senza perdere nulla.',
          'Le immagini dei prodotti hanno una descrizione, i campi hanno un’etichetta, gli errori sono scritti accanto al campo e letti ad alta voce. I movimenti si fermano se lo chiedi nelle impostazioni del tuo dispositivo.',
        ],
      },
      {
        heading: 'Limiti che conosciamo',
        paragraphs: [
          'La verifica di sicurezza della carta è una pagina della tua banca: come è fatta non dipende da noi.',
        ],
      },
      {
        heading: 'Hai trovato un ostacolo?',
        paragraphs: [
          `Scrivi a ${seller.email}: ti rispondiamo entro cinque giorni lavorativi, e se serve prendiamo l’ordine per e-mail. Se la risposta non basta puoi rivolgerti all’Agenzia per l’Italia digitale (AgID).`,
        ],
      },
    ],
  };
}
