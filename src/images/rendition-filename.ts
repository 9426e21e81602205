import type { PictureFormat, PictureSize } from '#contract/paths.ts';
import { renditionKinds } from '#contract/rendition-kinds.ts';

/** A picture in one size and format. */
export interface Rendition {
  name: string;
  size: PictureSize;
  format: PictureFormat;
}

export function renditionFilename({ name, size, format }: Rendition): string {
  return `${name}.${size}.${format}`;
}

const grammar = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.([a-z]+)\.([a-z]+)$/;
const nameMaxLength = 100;

/** Reads `<name>.<size>.<format>`; undefined when there is no such size or format. */
export function parseFilename(filename: string): Rendition | undefined {
  const [, name, sizeText, formatText] = grammar.exec(filename) ?? [];
  const kind = renditionKinds.find(
    ({ size, format }) => size === sizeText && format === formatText,
  );
  if (name === undefined || name.length > nameMaxLength || kind === undefined) return undefined;
  return { name, ...kind };
}
