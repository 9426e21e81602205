import type { regions } from './regions.ts';

export type Region = (typeof regions)[number];

/**
 * The spellings of a region: its second name, then each province by its code and by its ISTAT name, with
 * the short names of its capitals, then codes and names of provinces that were. Small words such as 'e della'
 * are not compared.
 */
export const regionNames: Record<Region, string> = {
  Abruzzo: 'AQ, L’Aquila, CH, Chieti, PE, Pescara, TE, Teramo',
  Basilicata: 'MT, Matera, PZ, Potenza',
  Calabria:
    'CS, Cosenza, CZ, Catanzaro, KR, Crotone, RC, Reggio di Calabria, VV, Vibo Valentia, Vibo',
  Campania: 'AV, Avellino, BN, Benevento, CE, Caserta, NA, Napoli, SA, Salerno',
  'Emilia-Romagna':
    'BO, Bologna, FC, Forlì-Cesena, Forlì, Cesena, FE, Ferrara, MO, Modena, PC, Piacenza, PR, Parma, RA, Ravenna, RE, Reggio nell’Emilia, RN, Rimini, FO',
  'Friuli-Venezia Giulia': 'Friuli, GO, Gorizia, PN, Pordenone, TS, Trieste, UD, Udine',
  Lazio: 'FR, Frosinone, LT, Latina, RI, Rieti, RM, Roma, VT, Viterbo',
  Liguria: 'GE, Genova, IM, Imperia, SP, La Spezia, SV, Savona',
  Lombardia:
    'BG, Bergamo, BS, Brescia, CO, Como, CR, Cremona, LC, Lecco, LO, Lodi, MB, Monza e della Brianza, Monza, Brianza, MI, Milano, MN, Mantova, PV, Pavia, SO, Sondrio, VA, Varese',
  Marche:
    'AN, Ancona, AP, Ascoli Piceno, Ascoli, FM, Fermo, MC, Macerata, PU, Pesaro e Urbino, Pesaro, Urbino, PS',
  Molise: 'CB, Campobasso, IS, Isernia',
  Piemonte:
    'AL, Alessandria, AT, Asti, BI, Biella, CN, Cuneo, NO, Novara, TO, Torino, VB, Verbano-Cusio-Ossola, Verbania, Verbano, VCO, VC, Vercelli',
  Puglia:
    'Puglie, BA, Bari, BR, Brindisi, BT, Barletta-Andria-Trani, Barletta, Andria, Trani, BAT, FG, Foggia, LE, Lecce, TA, Taranto',
  Sardegna:
    'CA, Cagliari, NU, Nuoro, OR, Oristano, SS, Sassari, SU, Sud Sardegna, Gallura Nord-Est Sardegna, Gallura, Medio Campidano, VS, Ogliastra, OG, Sulcis Iglesiente, Carbonia-Iglesias, Carbonia, Iglesias, CI, Olbia-Tempio, Olbia, OT',
  Sicilia:
    'AG, Agrigento, CL, Caltanissetta, CT, Catania, EN, Enna, ME, Messina, PA, Palermo, RG, Ragusa, SR, Siracusa, TP, Trapani',
  Toscana:
    'AR, Arezzo, FI, Firenze, GR, Grosseto, LI, Livorno, LU, Lucca, MS, Massa-Carrara, Massa, Carrara, PI, Pisa, PO, Prato, PT, Pistoia, SI, Siena',
  'Trentino-Alto Adige':
    'Südtirol, Trentino-Südtirol, Trentino, Alto Adige, BZ, Bolzano, Bozen, TN, Trento, Trient',
  Umbria: 'PG, Perugia, TR, Terni',
  'Valle d’Aosta': 'Vallée d’Aoste, AO, Aosta, Aoste',
  Veneto: 'BL, Belluno, PD, Padova, RO, Rovigo, TV, Treviso, VE, Venezia, VI, Vicenza, VR, Verona',
};
