/** One part of an article, such as its lining. `name` is missing when the article is one part. */
export type FibrePart = { name?: string; fibres: Fibre[] };

/** `note` is what stands in brackets, such as the breed of the sheep. */
type Fibre = { percent: number; fibre: string; note?: string };

export type FibreComposition =
  | { ok: true; parts: FibrePart[] }
  | ({ ok: false } & CompositionMistake);

/** `mistake` is the end of a sentence in English; the rest says the same for another language. */
type CompositionMistake = { mistake: string; rule: CompositionRule; text: string; sum?: number };

/** The reasons why a label is refused. */
export const compositionRules = [
  'composition_shape',
  'composition_sum',
  'composition_order',
  'composition_part',
  'fibre_shape',
  'fibre_name',
] as const;
type CompositionRule = (typeof compositionRules)[number];

/** The names of Reg. (EU) 1007/2011, annex I, Italian text; no other may stand on a label. */
export const legalFibres: ReadonlySet<string> = new Set(
  `lana alpaca lama cammello kashmir mohair angora vigogna yack guanaco cashgora castoro lontra pelo crine
  seta cotone kapok lino canapa iuta abaca alfa cocco ginestra ramiè sisal sunn henequen maguey acetato
  alginica cupro modal proteica triacetato viscosa lyocell acrilica clorofibra fluorofibra modacrilica
  poliammide poliestere polietilene polipropilenica poliurea poliuretanica vinilal trivinilica gomma
  elastan vetro elastomultiestere elastolefin melammina polilattide`.split(/\s+/),
);

const onePart = /^(?:(?<name>[^:%]+):\s*)?(?<fibres>[^:]+)$/;
const oneFibre = /^(?<percent>\d{1,3})% (?<fibre>\p{Ll}+)(?: \((?<note>[^()]+)\))?$/u;

/** Reads a label such as `80% lana (merino), 20% kashmir` or `Federa: 100% lana; imbottitura: 100% cotone`. */
export function readFibreComposition(label: string): FibreComposition {
  const parts: FibrePart[] = [];
  for (const text of label.split(';')) {
    const read = readPart(text.trim());
    if ('mistake' in read) return { ok: false, ...read };
    parts.push(read);
  }
  if (parts.length > 1 && parts.some((part) => part.name === undefined)) {
    return {
      ok: false,
      rule: 'composition_part',
      text: label,
      mistake: 'every part needs its name, as in "Federa: 100% lana"',
    };
  }
  return { ok: true, parts };
}

/** True when every part is made of this fibre alone. */
export function isPurely(fibre: string, parts: FibrePart[]): boolean {
  return parts.every((part) => part.fibres.every((one) => one.fibre === fibre));
}

function readPart(text: string): FibrePart | CompositionMistake {
  const groups = onePart.exec(text)?.groups;
  if (groups?.fibres === undefined) {
    const mistake = `"${text}" is not a composition like "80% lana, 20% kashmir"`;
    return { rule: 'composition_shape', text, mistake };
  }
  const fibres: Fibre[] = [];
  for (const item of groups.fibres.split(',')) {
    const fibre = readFibre(item.trim());
    if ('mistake' in fibre) return fibre;
    fibres.push(fibre);
  }
  const sum = fibres.reduce((total, one) => total + one.percent, 0);
  if (sum !== 100) {
    const mistake = `the percentages of "${text}" make ${sum}, not 100`;
    return { rule: 'composition_sum', text, sum, mistake };
  }
  const rises = fibres.some((one, index) => one.percent > (fibres[index - 1]?.percent ?? 100));
  if (rises) {
    const mistake = `the percentages of "${text}" must fall from left to right`;
    return { rule: 'composition_order', text, mistake };
  }
  return { name: groups.name?.trim(), fibres };
}

function readFibre(text: string): Fibre | CompositionMistake {
  const groups = oneFibre.exec(text)?.groups;
  if (groups?.fibre === undefined) {
    const mistake = `"${text}" is not a fibre with its percentage, like "100% lana"`;
    return { rule: 'fibre_shape', text, mistake };
  }
  if (!legalFibres.has(groups.fibre)) {
    const mistake = `"${groups.fibre}" is not an Italian fibre name of Reg. (EU) 1007/2011`;
    return { rule: 'fibre_name', text: groups.fibre, mistake };
  }
  const { percent, fibre, note } = groups;
  return { percent: Number(percent), fibre, ...(note !== undefined && { note }) };
}
