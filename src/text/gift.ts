/** An order that is a present, for its buyer. */
export const giftText = {
  title: 'Regalo',
  change: 'Modifica il regalo',
  packed: 'È un regalo: nel pacco non ci sono prezzi.',
  withCard: 'È un regalo: nel pacco non ci sono prezzi, e c’è questo biglietto.',
} as const;

/** The same for the makers who pack it. */
export const makersGiftText = {
  title: 'È un regalo',
  packed: 'Nel pacco niente prezzi.',
  withCard: 'Nel pacco niente prezzi, e questo biglietto:',
  inList: (hasNote: boolean) => (hasNote ? 'Regalo, con biglietto' : 'Regalo'),
} as const;
