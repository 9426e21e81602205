import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { bottegaPath } from '#contract/bottega/paths.ts';

/** The text in a tag's code: an address, so that a phone's own camera leads to the piece too. */
export function tagAddress(origin: string, sizeId: string): string {
  return origin + bottegaPath + bottegaPaths.tag(sizeId);
}

/** The SKU of a tag that was read, or whose number was typed; undefined when it is no tag of ours. */
export function readTag(code: string): string | undefined {
  const typed = code.trim().replace(/^n\.?\s*/iu, '');
  if (/^\d{1,18}$/.test(typed)) return typed;
  const [, sizeId] = /\/bottega\/pezzi\/cartellino\/(\d{1,18})$/.exec(typed) ?? [];
  return sizeId;
}
