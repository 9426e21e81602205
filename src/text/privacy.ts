import { type LegalPage, sellerLine, type SellerTerms } from './legal-page.ts';

export function privacyPage(seller: SellerTerms): LegalPage {
  return {
    title: 'Privacy · Gomitolo',
    description:
      'Quali dati chiede Gomitolo, perché, per quanto tempo li conserva, a chi li comunica e quali sono i tuoi diritti.',
    heading: 'Privacy',
    lead: 'Chiediamo solo i dati che servono a farti avere quello che ordini. Questa informativa segue gli articoli 13 e 14 del Regolamento (UE) 2016/679.',
    sections: [
      {
        heading: 'Chi tratta i dati',
        paragraphs: [
          `Il titolare è ${sellerLine(seller)}. Per qualsiasi richiesta: ${seller.email}.`,
        ],
      },
      {
        heading: 'Quali dati, perché e per quanto',
        paragraphs: [
          'Ordini: nome, indirizzo, e-mail, telefono se lo lasci, il biglietto se è un regalo, pezzi e importi. Servono a eseguire il contratto, a rispondere della garanzia e a tenere i conti; li conserviamo al massimo dieci anni. Se l’ordine non va a buon fine li cancelliamo dopo 30 giorni.',
          'Quello che ci scrivi nella pagina del tuo ordine: serve a risponderti. Lo conserviamo e lo cancelliamo insieme all’ordine.',
          'Avvisi di disponibilità: solo l’indirizzo e-mail e il pezzo che aspetti, perché ce lo chiedi tu. Li cancelliamo entro una settimana dall’avviso, o al più tardi dopo 12 mesi. Prima di avvisarti ti chiediamo, con un link, di confermare l’indirizzo: senza conferma lo cancelliamo dopo una settimana. Di un indirizzo confermato teniamo per 12 mesi un’impronta (hash), per non chiedertelo ogni volta.',
          'Domande dalla pagina Aiuto: quello che scrivi e il tuo indirizzo, per risponderti. Ci arrivano per e-mail quando hai confermato l’indirizzo, allo stesso modo, e dal negozio li cancelliamo il giorno stesso; senza conferma, dopo una settimana.',
          'Ricerca: le parole che cerchi servono solo a trovare i pezzi, e non le conserviamo.',
          'Visite: sul nostro server contiamo quante volte al giorno si aprono le pagine e i pezzi, e quanti pezzi finiscono nel carrello. Sono solo numeri: niente cookie, e niente che parli di te o del tuo dispositivo.',
          'Desideri: la tua lista resta nel tuo browser. Se la mandi a qualcuno, conserviamo i soli pezzi, senza il tuo nome né altro di te, per 90 giorni; poi li cancelliamo.',
          'Recesso e garanzia: quello che ci scrivi, per il tempo necessario a gestire la richiesta e a provarlo.',
          'Sicurezza: l’indirizzo IP delle richieste di pagamento, per poco tempo, per difenderci da chi prova carte rubate. Contiamo anche le e-mail che un indirizzo riceve in un giorno per via dei nostri moduli, e dell’indirizzo teniamo solo un’impronta: così nessuno può riempirti la casella. È un nostro legittimo interesse.',
        ],
      },
      {
        heading: 'A chi li comunichiamo',
        paragraphs: [
          'Al corriere, per la consegna. A Stripe Payments Europe Ltd., per il pagamento: il numero della carta va direttamente a Stripe e noi non lo vediamo mai. Al fornitore che ospita il negozio e spedisce le e-mail, come responsabile del trattamento. A nessun altro, e mai per pubblicità.',
        ],
      },
      {
        heading: 'I tuoi diritti',
        paragraphs: [
          'Puoi chiederci di vedere, correggere, cancellare o ricevere i tuoi dati, di limitarne l’uso o opporti, e ritirare un consenso. Rispondiamo entro un mese.',
          'Se ci chiedi di cancellarli, di un ordine concluso restano solo numero, data, pezzi e importi, senza il tuo nome. Finché un ordine è in corso, o dura la sua garanzia, dobbiamo sapere di chi è.',
          'Puoi anche rivolgerti al Garante per la protezione dei dati personali (garanteprivacy.it).',
        ],
      },
    ],
  };
}
