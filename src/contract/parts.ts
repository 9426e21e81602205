const partName = /^(?<nth>[1-9]\d{0,3})\.xml$/;

/** Which part a name such as `2.xml` means, counted from 1. */
export function nthPart(name: string): number | undefined {
  const nth = partName.exec(name)?.groups?.['nth'];
  return nth === undefined ? undefined : Number(nth);
}

/** How many parts so many make; nothing makes one too. */
export function partsOf(count: number, perPart: number): number {
  return Math.max(1, Math.ceil(count / perPart));
}
