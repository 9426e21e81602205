import { beforeDay } from './dates.ts';

/** The screen of the makers: who works here, invitations and devices. */
export const peopleText = {
  title: 'Chi lavora qui',
  body: 'Chi è in questo elenco vede gli ordini e può fare tutto.',
  since: (day: string) => beforeDay('Dal', day),
  me: 'Sei tu',
  unconfirmed: 'Indirizzo non ancora confermato',
  devices: 'Dispositivi',
  noDevices: 'Adesso non è dentro da nessuna parte.',
  seen: (at: string) => `Visto l’ultima volta ${beforeDay('il', at)}`,
  isThis: 'Questo dispositivo',
  shutOutOf: (device: string, name: string) => `Chiudi fuori ${device} di ${name}`,
  askShutOut: (device: string, name: string) =>
    `${name} esce subito da ${device}. Rientra con la sua passkey o con un codice per e-mail.`,
  doShutOut: 'Sì, chiudi fuori',
  isOut: (device: string, name: string) => `${device} di ${name} è fuori.`,
  passkeys: 'Passkey',
  passkeysBody:
    'Un telefono perso con una passkey può rientrare: toglila, dopo averlo chiuso fuori.',
  addedAt: (at: string) => `Aggiunta ${beforeDay('il', at)}`,
  removePasskey: 'Togli',
  removePasskeyOf: (device: string, name: string) => `Togli la passkey di ${name}, ${device}`,
  passkeyRemoved: 'Con quella passkey non si entra più.',
  own: 'Le tue passkey, le notifiche e “Esci” sono in Dispositivi.',
  remove: (name: string) => `Togli ${name}`,
  leave: 'Lascia la bottega',
  askRemove: (name: string) =>
    `${name} non entra più da nessun dispositivo, subito. Quello che ha fatto resta a suo nome. Per rientrare ci vuole un invito nuovo. Anche gli inviti aperti non valgono più.`,
  askLeave:
    'Non entri più da nessun dispositivo, subito. Quello che hai fatto resta a tuo nome. Per rientrare ci vuole un invito.',
  doRemove: 'Sì, togli',
  doLeave: 'Sì, lascio',
  removed: (name: string) => `${name} non lavora più qui.`,
  alone: 'Sei da sola: per lasciare la bottega fai prima entrare un’altra persona.',
  left: 'Non lavora più qui',
  leftAt: (day: string) => `Fino ${beforeDay('al', day)}`,
  invite: {
    open: 'Invita una persona',
    title: 'Invita una persona',
    body: 'Riceve per e-mail un link che vale mezz’ora, una volta sola. Puoi mandarglielo anche tu.',
    name: 'Nome',
    email: 'E-mail',
    send: 'Manda l’invito',
    ready: (name: string) => `L’invito per ${name} è pronto, e parte anche per e-mail.`,
    until: (email: string, at: string) =>
      `Vale fino ${beforeDay('al', at)}, una volta sola, con l’indirizzo ${email}. Quando lasci questa pagina il link non si rivede.`,
    share: 'Condividi il link',
    copy: 'Copia il link',
    copied: 'Link copiato.',
    notCopied: 'Il telefono non lo copia: tieni premuto sul link.',
    link: 'Link dell’invito',
    message: (name: string) => `Ciao ${name}, apri la bottega con questo link entro mezz’ora:`,
  },
  invitations: {
    title: 'Inviti aperti',
    until: (at: string) => `Vale fino ${beforeDay('al', at)}`,
    withdraw: 'Togli l’invito',
    withdrawOf: (name: string) => `Togli l’invito di ${name}`,
    withdrawn: (name: string) => `L’invito di ${name} non vale più.`,
  },
} as const;
