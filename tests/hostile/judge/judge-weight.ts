import type { Weight } from '#support/server/shop-process.ts';

const mebibyte = 1024 * 1024;
/** Growth that is allowed: kept pages and pictures, compiled code, connections to the database. */
const mayGrow = { ratio: 1.5, bytes: 64 * mebibyte, sockets: 12 };

/** Memory and sockets of a process after a storm, beyond those before it. */
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
