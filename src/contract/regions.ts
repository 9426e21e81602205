/**
 * The regions we ship to, all of Italy with its islands, and the spellings of each: its second name, then each province by its code and by its ISTAT name, with
 * the short names of its capitals, then codes and names of provinces that were. Small words such as 'e della'
 * are not compared.
 *
 * Behind the code of a province stand the beginnings of its CAPs, as `postal-zones.ts` reads them: two digits, and
 * whatever is longer within the zone of another province. By the CAPs that Poste Italiane publishes for each
 * municipality (Cerca CAP, www.poste.it/cerca), with those it has renumbered in Sardinia.
 */
export const regionNames = {
  Abruzzo: 'AQ 67, L’Aquila, CH 66, Chieti, PE 65, Pescara, TE 64, Teramo',
  Basilicata: 'MT 75, Matera, PZ 85, Potenza',
  Calabria:
    'CS 87, Cosenza, CZ 88, Catanzaro, KR 888 889, Crotone, RC 89, Reggio di Calabria, VV 898 899, Vibo Valentia, Vibo',
  Campania: 'AV 83, Avellino, BN 82, Benevento, CE 81, Caserta, NA 80, Napoli, SA 84, Salerno',
  'Emilia-Romagna':
    'BO 40, Bologna, FC 47, Forlì-Cesena, Forlì, Cesena, FE 44, Ferrara, MO 41, Modena, PC 29, Piacenza, PR 43, Parma, RA 48, Ravenna, RE 42, Reggio nell’Emilia, RN 478 479, Rimini, FO',
  'Friuli-Venezia Giulia':
    'Friuli, GO 3407 3408 3409 34170, Gorizia, PN 3307 3308 3309 33170, Pordenone, TS 34, Trieste, UD 33, Udine',
  Lazio: 'FR 03, Frosinone, LT 04, Latina, RI 02, Rieti, RM 00, Roma, VT 01, Viterbo',
  Liguria: 'GE 16, Genova, IM 18, Imperia, SP 19, La Spezia, SV 17 12071, Savona',
  Lombardia:
    'BG 24, Bergamo, BS 25, Brescia, CO 22, Como, CR 26, Cremona, LC 238 239, Lecco, LO 268 269, Lodi, MB 208 209, Monza e della Brianza, Monza, Brianza, MI 20, Milano, MN 46, Mantova, PV 27, Pavia, SO 23, Sondrio, VA 21, Varese',
  Marche:
    'AN 60, Ancona, AP 63, Ascoli Piceno, Ascoli, FM 638 639, Fermo, MC 62, Macerata, PU 61, Pesaro e Urbino, Pesaro, Urbino, PS',
  Molise: 'CB 86, Campobasso, IS 8607 8608 8609 86170, Isernia',
  Piemonte:
    'AL 15, Alessandria, AT 14, Asti, BI 138 139, Biella, CN 12 18025, Cuneo, NO 28, Novara, TO 10, Torino, VB 288 289, Verbano-Cusio-Ossola, Verbania, Verbano, VCO, VC 13, Vercelli',
  Puglia:
    'Puglie, BA 70, Bari, BR 72, Brindisi, BT 76, Barletta-Andria-Trani, Barletta, Andria, Trani, BAT, FG 71, Foggia, LE 73, Lecce, TA 74, Taranto',
  Sardegna:
    'CA 09012 09018 09028 09032 09033 09042 09044 09045 09047 09048 09050 09060 09067 09068 09069 0912 0913, Cagliari, NU 08, Nuoro, OR 0907 0908 0909 09170, Oristano, SS 07, Sassari, SU 09, Sud Sardegna, Gallura Nord-Est Sardegna, Gallura, Medio Campidano, VS, Ogliastra, OG, Sulcis Iglesiente, Carbonia-Iglesias, Carbonia, Iglesias, CI, Olbia-Tempio, Olbia, OT',
  Sicilia:
    'AG 92, Agrigento, CL 93, Caltanissetta, CT 95, Catania, EN 94, Enna, ME 98, Messina, PA 90, Palermo, RG 97, Ragusa, SR 96, Siracusa, TP 91, Trapani',
  Toscana:
    'AR 52, Arezzo, FI 50, Firenze, GR 58, Grosseto, LI 57, Livorno, LU 55, Lucca, MS 54, Massa-Carrara, Massa, Carrara, PI 56, Pisa, PO 59, Prato, PT 51, Pistoia, SI 53, Siena',
  'Trentino-Alto Adige':
    'Südtirol, Trentino-Südtirol, Trentino, Alto Adige, BZ 39, Bolzano, Bozen, TN 38, Trento, Trient',
  Umbria: 'PG 06, Perugia, TR 05, Terni',
  'Valle d’Aosta': 'Vallée d’Aoste, AO 11, Aosta, Aoste',
  Veneto:
    'BL 32, Belluno, PD 35, Padova, RO 45, Rovigo, TV 31, Treviso, VE 30, Venezia, VI 36, Vicenza, VR 37, Verona',
} as const satisfies Record<string, string>;

export type Region = keyof typeof regionNames;
export const regions = Object.keys(regionNames).filter(
  (name): name is Region => name in regionNames,
);
