import { parseArgs } from 'node:util';
import { widths } from './windows.ts';

export interface Options {
  /** Which scenes: matched against `screen/state`. */
  only: RegExp;
  widths: (typeof widths)[number][];
  /** Size of the browser's text in percent; 200 is what WCAG 1.4.4 asks for. */
  textPercent: number;
  /** Where the pictures go. */
  out: string;
  /** A shop that runs already; otherwise one is started for the pictures. */
  address: string | undefined;
  /** How many windows are open at the same time. */
  windows: number;
}

/** `--only cart --widths 360,1440 --text 200 --out screens --address http://localhost:3000 --windows 2` */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      widths: { type: 'string', default: widths.join(',') },
      text: { type: 'string', default: '100' },
      out: { type: 'string', default: 'screens' },
      address: { type: 'string' },
      windows: { type: 'string', default: '2' },
    },
  });
  const wanted = values.widths.split(',').map(Number);
  return {
    only: new RegExp(values.only),
    widths: widths.filter((width) => wanted.includes(width)),
    textPercent: Number(values.text),
    out: values.out,
    address: values.address,
    windows: Number(values.windows),
  };
}
