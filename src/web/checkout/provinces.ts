import type { regions } from '#contract/regions.ts';

export type Region = (typeof regions)[number];

/** What people write for their region: the codes of its provinces, each followed by its capitals. */
export const provinces: Record<Region, string> = {
  Abruzzo: 'AQ, L’Aquila, CH, Chieti, PE, Pescara, TE, Teramo',
  Basilicata: 'MT, Matera, PZ, Potenza',
  Calabria: 'CS, Cosenza, CZ, Catanzaro, KR, Crotone, RC, Reggio Calabria, VV, Vibo Valentia',
  Campania: 'AV, Avellino, BN, Benevento, CE, Caserta, NA, Napoli, SA, Salerno',
  'Emilia-Romagna':
    'BO, Bologna, FC, Forlì, Cesena, FE, Ferrara, MO, Modena, PC, Piacenza, PR, Parma, RA, Ravenna, RE, Reggio Emilia, RN, Rimini',
  'Friuli-Venezia Giulia': 'GO, Gorizia, PN, Pordenone, TS, Trieste, UD, Udine',
  Lazio: 'FR, Frosinone, LT, Latina, RI, Rieti, RM, Roma, VT, Viterbo',
  Liguria: 'GE, Genova, IM, Imperia, SP, La Spezia, SV, Savona',
  Lombardia:
    'BG, Bergamo, BS, Brescia, CO, Como, CR, Cremona, LC, Lecco, LO, Lodi, MB, Monza, MI, Milano, MN, Mantova, PV, Pavia, SO, Sondrio, VA, Varese',
  Marche: 'AN, Ancona, AP, Ascoli Piceno, FM, Fermo, MC, Macerata, PU, Pesaro, Urbino',
  Molise: 'CB, Campobasso, IS, Isernia',
  Piemonte:
    'AL, Alessandria, AT, Asti, BI, Biella, CN, Cuneo, NO, Novara, TO, Torino, VB, Verbania, VC, Vercelli',
  Puglia: 'BA, Bari, BR, Brindisi, BT, Barletta, Andria, Trani, FG, Foggia, LE, Lecce, TA, Taranto',
  Sardegna: 'CA, Cagliari, NU, Nuoro, OR, Oristano, SS, Sassari, SU, Carbonia',
  Sicilia:
    'AG, Agrigento, CL, Caltanissetta, CT, Catania, EN, Enna, ME, Messina, PA, Palermo, RG, Ragusa, SR, Siracusa, TP, Trapani',
  Toscana:
    'AR, Arezzo, FI, Firenze, GR, Grosseto, LI, Livorno, LU, Lucca, MS, Massa, Carrara, PI, Pisa, PO, Prato, PT, Pistoia, SI, Siena',
  'Trentino-Alto Adige': 'BZ, Bolzano, TN, Trento',
  Umbria: 'PG, Perugia, TR, Terni',
  'Valle d’Aosta': 'AO, Aosta',
  Veneto: 'BL, Belluno, PD, Padova, RO, Rovigo, TV, Treviso, VE, Venezia, VI, Vicenza, VR, Verona',
};
