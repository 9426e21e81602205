/** Of what the packaging is and where it goes (D.Lgs. 116/2020), on the help page and on the slip. */
export const packagingText =
  'Scatola di cartone ondulato (PAP 20), carta velina (PAP 22) e nastro di carta (PAP 22): vanno tutti nella raccolta della carta. Verifica le regole del tuo Comune.';
