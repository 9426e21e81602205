import type { regions } from './regions.ts';

export type Region = (typeof regions)[number];

interface RegionFacts {
  /**
   * What its CAPs begin with, as the Italian post gives them out by province: two digits, or a whole CAP that
   * a place has from the province next to it.
   */
  zones: string;
  /**
   * What people write for it: its second name, then each province by its code and by its ISTAT name, with the
   * short names of its capitals, then codes and names of provinces that were. Words such as 'e della' are
   * not compared.
   */
  names: string;
}

/** The one table of regions, for the browser and the server. */
export const regionFacts: Record<Region, RegionFacts> = {
  Abruzzo: {
    zones: '64 65 66 67',
    names: 'AQ, L’Aquila, CH, Chieti, PE, Pescara, TE, Teramo',
  },
  Basilicata: { zones: '75 85', names: 'MT, Matera, PZ, Potenza' },
  Calabria: {
    zones: '87 88 89',
    names:
      'CS, Cosenza, CZ, Catanzaro, KR, Crotone, RC, Reggio di Calabria, VV, Vibo Valentia, Vibo',
  },
  Campania: {
    zones: '80 81 82 83 84',
    names: 'AV, Avellino, BN, Benevento, CE, Caserta, NA, Napoli, SA, Salerno',
  },
  'Emilia-Romagna': {
    zones: '29 40 41 42 43 44 47 48',
    names:
      'BO, Bologna, FC, Forlì-Cesena, Forlì, Cesena, FE, Ferrara, MO, Modena, PC, Piacenza, PR, Parma, RA, Ravenna, RE, Reggio nell’Emilia, RN, Rimini, FO',
  },
  'Friuli-Venezia Giulia': {
    zones: '33 34',
    names: 'Friuli, GO, Gorizia, PN, Pordenone, TS, Trieste, UD, Udine',
  },
  Lazio: {
    zones: '00 01 02 03 04',
    names: 'FR, Frosinone, LT, Latina, RI, Rieti, RM, Roma, VT, Viterbo',
  },
  Liguria: {
    zones: '16 17 18 19 12071',
    names: 'GE, Genova, IM, Imperia, SP, La Spezia, SV, Savona',
  },
  Lombardia: {
    zones: '20 21 22 23 24 25 26 27 46',
    names:
      'BG, Bergamo, BS, Brescia, CO, Como, CR, Cremona, LC, Lecco, LO, Lodi, MB, Monza e della Brianza, Monza, Brianza, MI, Milano, MN, Mantova, PV, Pavia, SO, Sondrio, VA, Varese',
  },
  Marche: {
    zones: '60 61 62 63',
    names:
      'AN, Ancona, AP, Ascoli Piceno, Ascoli, FM, Fermo, MC, Macerata, PU, Pesaro e Urbino, Pesaro, Urbino, PS',
  },
  Molise: { zones: '86', names: 'CB, Campobasso, IS, Isernia' },
  Piemonte: {
    zones: '10 12 13 14 15 28 18025',
    names:
      'AL, Alessandria, AT, Asti, BI, Biella, CN, Cuneo, NO, Novara, TO, Torino, VB, Verbano-Cusio-Ossola, Verbania, Verbano, VCO, VC, Vercelli',
  },
  Puglia: {
    zones: '70 71 72 73 74 76',
    names:
      'Puglie, BA, Bari, BR, Brindisi, BT, Barletta-Andria-Trani, Barletta, Andria, Trani, BAT, FG, Foggia, LE, Lecce, TA, Taranto',
  },
  Sardegna: {
    zones: '07 08 09',
    names:
      'CA, Cagliari, NU, Nuoro, OR, Oristano, SS, Sassari, SU, Sud Sardegna, Gallura Nord-Est Sardegna, Gallura, Medio Campidano, VS, Ogliastra, OG, Sulcis Iglesiente, Carbonia-Iglesias, Carbonia, Iglesias, CI, Olbia-Tempio, Olbia, OT',
  },
  Sicilia: {
    zones: '90 91 92 93 94 95 96 97 98',
    names:
      'AG, Agrigento, CL, Caltanissetta, CT, Catania, EN, Enna, ME, Messina, PA, Palermo, RG, Ragusa, SR, Siracusa, TP, Trapani',
  },
  Toscana: {
    zones: '50 51 52 53 54 55 56 57 58 59',
    names:
      'AR, Arezzo, FI, Firenze, GR, Grosseto, LI, Livorno, LU, Lucca, MS, Massa-Carrara, Massa, Carrara, PI, Pisa, PO, Prato, PT, Pistoia, SI, Siena',
  },
  'Trentino-Alto Adige': {
    zones: '38 39',
    names:
      'Südtirol, Trentino-Südtirol, Trentino, Alto Adige, BZ, Bolzano, Bozen, TN, Trento, Trient',
  },
  Umbria: { zones: '05 06', names: 'PG, Perugia, TR, Terni' },
  'Valle d’Aosta': { zones: '11', names: 'Vallée d’Aoste, AO, Aosta, Aoste' },
  Veneto: {
    zones: '30 31 32 35 36 37 45',
    names: 'BL, Belluno, PD, Padova, RO, Rovigo, TV, Treviso, VE, Venezia, VI, Vicenza, VR, Verona',
  },
};
