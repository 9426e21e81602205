/** Reading a parcel’s code with the camera. */
export const scanText = {
  open: 'Inquadra il codice',
  close: 'Chiudi la fotocamera',
  hint: 'Tieni il codice a barre dentro il riquadro: si legge da solo.',
  read: (code: string) => `Letto: ${code}. Guarda se è giusto.`,
  problems: {
    refused:
      'Questa pagina non può usare la fotocamera: permettilo nelle impostazioni del browser, o scrivi il codice.',
    absent: 'Qui non c’è una fotocamera: scrivi il codice.',
    stopped: 'La fotocamera si è fermata, forse la usa un’altra app: riprova, o scrivi il codice.',
  },
} as const;
