import type { LegalPage } from './legal-page.ts';

export function cookiesPage(): LegalPage {
  return {
    title: 'Cookie · Gomitolo',
    description:
      'I soli cookie che usiamo: tecnici, di prima parte, senza profilazione. A che cosa servono, quanto durano, come si cancellano.',
    heading: 'Cookie',
    lead: 'Usiamo soltanto cookie tecnici di prima parte. Non profiliamo, non misuriamo le visite con servizi di altri, e per questo non ti chiediamo alcun consenso.',
    sections: [
      {
        heading: 'cart',
        paragraphs: ['I pezzi che hai messo nel carrello. Dura 180 giorni dall’ultima modifica.'],
      },
      {
        heading: 'threshold_price',
        paragraphs: ['L’importo oltre il quale la spedizione è gratuita. Dura un giorno.'],
      },
      {
        heading: 'answer',
        paragraphs: [
          'Ricorda che hai già risposto alla domanda della pagina iniziale, per non fartela di nuovo. Dura un anno.',
        ],
      },
      {
        heading: 'browser',
        paragraphs: [
          'Un numero casuale che distingue il tuo browser da quando riempi il carrello, perché lo stesso ordine non parta due volte. Su https si chiama __Host-browser, così nessun altro sito dello stesso dominio può scriverlo. Dura un giorno dall’ultima volta che serve.',
        ],
      },
      {
        heading: 'Memoria del browser',
        paragraphs: [
          'Durante l’ordine i dati di consegna restano nella memoria di questa scheda (sessionStorage), così non li perdi se ricarichi la pagina, e lo stesso vale per il modulo di recesso finché non lo invii; vi resta anche il punto in cui eri in ogni pagina. Spariscono quando chiudi la scheda. I dati della carta non vengono mai conservati.',
          'Da quando premi “Paga” il browser ricorda quali pezzi stai pagando (localStorage), per dirti com’è andata se la scheda si chiude prima. Lo dimentica quando lo sai, al più tardi alla prima visita dopo due ore.',
          'Se nel carrello scegli “È un regalo”, la scelta e il biglietto restano nel browser (localStorage) finché non li togli o l’ordine non parte.',
          'Se cerchi la tua taglia con “Quanto mi sta?”, la misura che scrivi resta nel browser (localStorage) per gli altri capi: a noi non arriva, e sparisce quando premi “Dimentica la mia misura”.',
          'I pezzi che segni con il cuore e gli ultimi otto che hai guardato restano nel tuo browser (localStorage), finché non li togli o non cancelli i dati del sito. Il nostro server li riceve solo per mostrarteli e non li conserva; non li diamo ad altri e non li usiamo per profilarti.',
        ],
      },
      {
        heading: 'Pagamenti',
        paragraphs: [
          'Dal secondo passo dell’ordine, e solo da lì, la pagina carica uno script di Stripe, che gestisce i pagamenti con carta e può usare propri cookie tecnici per prevenire le frodi (__stripe_mid, un anno; __stripe_sid, 30 minuti).',
        ],
      },
      {
        heading: 'Come cancellarli',
        paragraphs: [
          'Puoi cancellare i cookie dalle impostazioni del browser in qualsiasi momento. Il carrello si svuota; il resto del negozio funziona come prima.',
        ],
      },
    ],
  };
}
