import { moreText } from './bottega-more.ts';
import { beforeDay } from './dates.ts';

/** The screens of the texts of pages. */
export const pagesText = {
  title: moreText.pages.name,
  body: 'La storia della pagina iniziale e le pagine della legge. Finché non scrivete voi, vale il testo di serie, che segue da solo Parole del negozio.',
  standard: 'Testo di serie',
  own: (day: string, by: string) => `Testo vostro ${beforeDay('dal', day)} (${by})`,
  label: 'Il testo',
  how: 'Riga vuota tra i paragrafi. ## titolo, - elenco, **grassetto**, [parole](https://…). Titolo della pagina e prima riga restano i suoi.',
  replaces:
    'Il testo vostro sostituisce tutto il testo della pagina, e non cambia da solo se cambiate Parole del negozio.',
  law: {
    story: 'Qui la legge non chiede niente: si legge nella pagina iniziale e in Chi siamo.',
    terms:
      'La legge vuole: chi vende e come trovarvi, prezzi e spedizione, recesso di 14 giorni, garanzia legale di due anni. Lo stesso testo va nell’e-mail di conferma.',
    privacy:
      'La legge vuole: chi tratta i dati, quali e perché, per quanto tempo, a chi vanno, i diritti e il Garante.',
    cookies:
      'La legge vuole: ogni cookie del negozio, a che cosa serve e quanto dura. Se ne togli uno dal testo, il negozio lo usa lo stesso.',
    accessibility:
      'La legge vuole: come il negozio rispetta le regole, i limiti che conoscete, a chi scrivere.',
    guarantee:
      'La legge vuole: due anni di garanzia legale, che cosa copre e che cosa si può chiedere, e l’avviso ufficiale, che resta sulla pagina qualunque cosa scriviate.',
  },
  lacksNotice:
    'Manca l’avviso ufficiale dell’Unione europea: dal 27 settembre 2026 è obbligatorio. Lo mette, tra le foto del catalogo, chi cura il server.',
  toPages: 'Tutte le pagine',
  look: 'Guarda com’è',
  preview: 'Com’è',
  save: 'Salva',
  saved: 'Salvato: nel negozio si legge già.',
  same: 'Non hai ancora cambiato niente.',
  missing: {
    own: 'Il campo è vuoto: per il testo di serie c’è il bottone qui sotto.',
    standard: 'Il campo è vuoto: “Lascia stare” rimette il testo di serie.',
  },
  /** The text is less than half as long as the one that it replaces. */
  shorter: (characters: number, before: number) =>
    `Attenzione: il testo era di ${before} caratteri, adesso è di ${characters}. Se ne hai cancellato una parte per sbaglio, tocca “Lascia stare”.`,
  open: 'Apri la pagina nel negozio',
  meanwhileStandard: 'Intanto l’altra persona è tornata al testo di serie. Se salvi, vale il tuo.',
  meanwhileOwn:
    'Intanto l’altra persona ha cambiato il testo. Adesso è questo; se salvi, vale il tuo.',
  present: 'Il testo di adesso',
  back: 'Torna al testo di serie',
  backAsk: 'Il testo vostro resta tra le versioni: lo puoi riportare.',
  backYes: 'Sì, torna al testo di serie',
  isBack: 'La pagina ha di nuovo il testo di serie. Il vostro è tra le versioni.',
  versions: 'Versioni',
  noVersions: 'Ancora nessuna: c’è sempre stato il testo di serie.',
  now: 'Adesso',
  version: (moment: string, by: string) => `${moment}, ${by}`,
  bring: 'Riporta',
  bringOf: (version: string) => `Riporta la versione: ${version}`,
  brought: (version: string) => `È tornata la versione: ${version}.`,
} as const;
