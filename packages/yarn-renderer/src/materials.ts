import { solid, yarn, type Material } from '#renderer/engine/material.ts';

/** Materials of stitches, buttons and handles: places in the list `materialsFor` returns, counted from 1. */
export const wool = {
  main: 1,
  second: 2,
  third: 3,
  pompon: 4,
  wood: 5,
  leather: 6,
  ceramic: 7,
  steel: 8,
  rubber: 9,
  fourth: 10,
};

export interface Colourway {
  code: string;
  code2?: string | undefined;
}

interface Spinning {
  /** Stitch width on the finished picture. */
  gauge: number;
  heather?: number | undefined;
  fuzz?: number | undefined;
  pompon?: 'main' | 'second' | undefined;
  third?: string | undefined;
  fourth?: string | undefined;
}

/** The yarns and props of one colourway. */
export function materialsFor(
  { code, code2 }: Colourway,
  { gauge, heather, fuzz, pompon, third, fourth }: Spinning,
): Material[] {
  const spin = (hex: string) =>
    yarn({
      code: hex,
      gauge,
      ...(heather === undefined ? {} : { heather }),
      ...(fuzz === undefined ? {} : { fuzz }),
    });
  const second = code2 ?? code;
  const strand = yarn({ code: pompon === 'second' ? second : code, gauge: 8 });
  return [
    spin(code),
    spin(second),
    spin(third ?? code),
    { ...strand, fuzz: 26, fuzzLength: 3.4, lay: 0.25, sheen: 0.35, plyTilt: 0.5, isBall: true },
    { ...solid('#a9825a', 0.12), heather: 0.5 },
    solid('#8a5a38', 0.2),
    solid('#efeae0', 0.5),
    solid('#b9b6b0', 0.9),
    solid('#574c44', 0.3),
    spin(fourth ?? code),
  ];
}
