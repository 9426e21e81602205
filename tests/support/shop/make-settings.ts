import type { ShopSettings } from '#shop/shop.ts';

/** The shop's settings; name what matters to the test. */
export function makeSettings(changes: Partial<ShopSettings> = {}): ShopSettings {
  return {
    name: 'Gomitolo',
    legalName: 'Gomitolo s.n.c.',
    address: ['Via Maestra 14', '12025 Dronero (CN)', 'Italia'],
    vatNumber: '01234567897',
    rea: 'CN-123456',
    email: 'ciao@gomitolo.example',
    social: [],
    thresholdCents: 18_000,
    delivery: { area: 'Italia', minDays: 2, maxDays: 4, saturdays: false },
    closures: [],
    piecesPerWeek: 12,
    acceptedCards: ['Visa'],
    returnPaidBy: 'shopper',
    pictureVersions: {},
    pagePictures: {},
    ...changes,
  };
}
