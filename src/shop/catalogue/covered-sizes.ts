/** From small to large. */
export const letterSizes: readonly string[] = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

const range = /^(?<from>[A-Z]+|\d{1,3})\s*[-–/]\s*(?<to>[A-Z]+|\d{1,3})$/;
/** A longer range of numbers is none of sizes. */
const numbersMax = 20;

/** The sizes that a piece of this size fits: `S-M` is S and M too, `36-38` also 37. Ages are what they say. */
export function coveredSizes(size: string): readonly string[] {
  const { from = '', to = '' } = range.exec(size)?.groups ?? {};
  const [first, last] = [letterSizes.indexOf(from), letterSizes.indexOf(to)];
  if (first !== -1 && last > first) return [size, ...letterSizes.slice(first, last + 1)];
  const count = Number(to) - Number(from) + 1;
  if (from === '' || !(count > 1 && count <= numbersMax)) return [size];
  return [size, ...Array.from({ length: count }, (_, nth) => String(Number(from) + nth))];
}
