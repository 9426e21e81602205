import type { PagePicture } from '#contract/page-pictures.ts';

/** The screen of the pictures of the pages. */
export const pagePicturesText = {
  title: 'Foto delle pagine',
  body: 'Le foto che il negozio mostra nelle sue pagine. Finché non ne mettete una vostra, c’è quella di serie.',
  places: 'In cima alla pagina iniziale, la storia, le categorie, il link condiviso',
  where: {
    hero: 'La foto grande. Sul computer la parte sinistra sfuma: lì stanno le parole.',
    story: 'Nella pagina iniziale e in Chi siamo.',
    clothes: 'In Negozio e nel menu.',
    accessories: 'In Negozio e nel menu.',
    home: 'In Negozio e nel menu.',
    share: 'In un messaggio con un link al negozio.',
  } satisfies Record<PagePicture, string>,
  own: 'Foto vostra',
  standard: 'Foto di serie',
  cuts: { phone: 'Sul telefono', wide: 'Sul computer', whole: 'Intera' },
  change: 'Cambia foto',
  fresh: 'Com’è con la foto nuova',
  text: 'Che cosa si vede?',
  textHint: 'Una frase per chi non vede la foto.',
  needsPicture: 'Scatta o scegli una foto.',
  needsText: 'Scrivi che cosa si vede: poi la puoi salvare.',
  same: 'Non hai ancora cambiato niente.',
  sending: 'Quando la foto è arrivata, la puoi salvare.',
  meanwhile:
    'Intanto l’altra persona ha cambiato questa foto: la vedi qui sopra. Se salvi, vale la tua.',
  save: 'Salva',
  saved: (picture: string) => `${picture}: salvata, nel negozio si vede già.`,
  open: 'Apri la pagina nel negozio',
  openOf: (picture: string) => `Apri la pagina nel negozio: ${picture}`,
  back: 'Torna alla foto di serie',
  backAsk: 'La foto vostra non si vede più: per rimetterla la rimandi.',
  backYes: 'Sì, torna alla foto di serie',
  isBack: (picture: string) => `${picture}: c’è di nuovo la foto di serie.`,
} as const;
