import { isMap, isNode, isScalar, isSeq, type Document } from 'yaml';

/** Offset in the source text; of a missing node, that of the nearest one around it. */
export type NodeLocation = { offset: number; exists: boolean };

/** Finds the node a schema issue speaks of by walking the path through the document. */
export function locateNode(document: Document, path: PropertyKey[]): NodeLocation {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const step of path) {
    const next = isSeq(node) ? stepIntoList(node.items, step) : stepIntoMap(node, String(step));
    if (next === undefined) return { offset, exists: false };
    node = next.node;
    offset = next.offset ?? offset;
  }
  return { offset, exists: true };
}

function stepIntoList(items: unknown[], step: PropertyKey) {
  const node = items[Number(step)];
  return node === undefined ? undefined : { node, offset: startOf(node) };
}

/** A value that is no plain text may begin lines below its key: there the key is the place. */
function stepIntoMap(map: unknown, key: string) {
  if (!isMap(map)) return undefined;
  const pair = map.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
  if (pair === undefined) return undefined;
  const isText = isScalar(pair.value) && pair.value.value !== null;
  return { node: pair.value, offset: startOf(isText ? pair.value : pair.key) };
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}
