import { beforeDay } from './dates.ts';

/** Passkeys: on the sign-in screen, when they are offered, and in the list of devices. */
export const passkeyText = {
  signIn: 'Entra con la passkey',
  or: 'oppure',
  signInCancelled:
    'Hai annullato, o è passato troppo tempo: riprova, o fatti mandare il codice per e-mail.',
  /** Why there are none here. */
  hindrances: {
    ip_address: 'Qui niente passkey: vogliono un indirizzo con un nome, non fatto di soli numeri.',
    not_secure: 'Qui niente passkey: vogliono un indirizzo che comincia con https.',
    not_supported: 'Questo browser non conosce le passkey.',
  },
  problems: {
    cancelled: 'Hai annullato, o è passato troppo tempo: riprova quando vuoi.',
    not_supported:
      'Questo dispositivo non può avere una passkey: serve un’impronta, il viso o un PIN.',
    already_here: 'Questo dispositivo ha già una tua passkey.',
    failed: 'Il dispositivo non ha risposto come ci si aspetta: riprova.',
  },
  offer: {
    title: 'La prossima volta senza codice?',
    body: 'Con una passkey entri con l’impronta, il viso o il PIN di questo dispositivo.',
    add: 'Crea una passkey',
    later: 'Adesso no',
    added: 'La passkey c’è',
    addedBody: 'Dalla prossima volta entri con l’impronta, il viso o il PIN di questo dispositivo.',
    goOn: 'Vai in bottega',
  },
  list: {
    title: 'Passkey',
    body: 'Con una passkey entri senza codice: con l’impronta, il viso o il PIN del dispositivo.',
    none: 'Non ne hai ancora.',
    add: 'Aggiungi una passkey',
    added: 'La passkey c’è: dalla prossima volta entri con quella.',
    addedAt: (moment: string) => `Aggiunta ${beforeDay('il', moment)}`,
    usedAt: (moment: string) => `Usata l’ultima volta ${beforeDay('il', moment)}`,
    neverUsed: 'Non ancora usata',
    remove: 'Togli',
    removeOf: (name: string) => `Togli la passkey di ${name}`,
    removed:
      'Con quella passkey non si entra più. Chi è già dentro ci resta: se serve, chiudilo fuori.',
  },
} as const;
