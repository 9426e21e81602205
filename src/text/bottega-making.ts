/** The screen of what is to be made. */
export const makingText = {
  nothing: 'Niente da fare: è tutto pronto. Goditi il gomitolo che hai in mano.',
  ordered: 'Già venduti',
  orderedBody: 'Prima quelli che devono partire prima.',
  awaited: 'Qualcuno aspetta',
  runningOut: 'Quasi esauriti',
  runningOutBody: 'L’ultimo, o nessuno: negli ultimi tre mesi si sono venduti.',
  pieces: (count: number) => (count === 1 ? '1 pezzo' : `${count} pezzi`),
  shipBy: (day: string) => `Deve partire entro il ${day}`,
  lateSince: (day: string) => `In ritardo: doveva partire entro il ${day}`,
  noneLeft: 'Esaurito',
  lastOne: 'Ne resta uno',
  left: (count: number) => `Ne restano ${count}`,
  sold: (count: number) => (count === 1 ? 'uno venduto' : `${count} venduti`),
} as const;
