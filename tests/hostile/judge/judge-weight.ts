import type { Weight } from '#support/server/shop-process.ts';

const mebibyte = 1024 * 1024;
/** What may come to stay: kept pages and pictures, compiled code, connections to the database. */
const mayGrow = { ratio: 1.5, bytes: 64 * mebibyte, sockets: 12 };

/** What a process holds after a storm that it did not hold before. */
export function judgeWeight(before: Weight, after: Weight): string[] {
  const kept = (weight: Weight) => weight.heapBytes + weight.outsideBytes;
  const sizes = [
    { what: 'what it holds', before: kept(before), after: kept(after) },
    { what: 'its memory', before: before.residentBytes, after: after.residentBytes },
  ];
  const grown = sizes
    .filter((one) => one.after > one.before * mayGrow.ratio + mayGrow.bytes)
    .map((one) => `${one.what} grew from ${toText(one.before)} to ${toText(one.after)}`);
  if (after.sockets <= before.sockets + mayGrow.sockets) return grown;
  return [...grown, `${after.sockets} connections stayed, before there were ${before.sockets}`];
}

function toText(bytes: number): string {
  return `${Math.round(bytes / mebibyte)} MB`;
}
