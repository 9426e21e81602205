/** Of the window that shows a picture larger than the screen. */
export const zoomText = {
  shrink: (picture: string) =>
    picture === '' ? 'Rimpicciolisci l’immagine' : `Rimpicciolisci l’immagine: ${picture}`,
} as const;
