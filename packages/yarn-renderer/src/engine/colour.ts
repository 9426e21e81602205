/** Linear light, 0..1 per channel. */
export type Rgb = readonly [number, number, number];

export function linearFromHex(code: string): Rgb {
  return [channel(code, 1), channel(code, 3), channel(code, 5)];
}

/** Moves a colour towards its own grey: the film curve raises saturation again. */
export function greyer(colour: Rgb, amount: number): Rgb {
  const grey = colour[0] * 0.3 + colour[1] * 0.55 + colour[2] * 0.15;
  return mapRgb(colour, (value) => value + (grey - value) * amount);
}

/** Mixes towards another colour, 0..1. */
export function blend(colour: Rgb, other: Rgb, amount: number): Rgb {
  return [
    colour[0] + (other[0] - colour[0]) * amount,
    colour[1] + (other[1] - colour[1]) * amount,
    colour[2] + (other[2] - colour[2]) * amount,
  ];
}

export function mapRgb(colour: Rgb, change: (value: number) => number): Rgb {
  return [change(colour[0]), change(colour[1]), change(colour[2])];
}

function channel(code: string, at: number): number {
  const value = Number.parseInt(code.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
