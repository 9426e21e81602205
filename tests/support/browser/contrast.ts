export interface Rgba {
  /** 0 to 255 each. */
  channels: number[];
  /** 0 to 1. */
  alpha: number;
}

/** A computed colour, `rgb(…)` or `rgba(…)`, in numbers. */
export function parseColor(text: string): Rgba {
  const numbers =
    text
      .match(/^rgba?\((.*)\)$/)?.[1]
      ?.split(/[ ,/]+/)
      .map(Number) ?? [];
  if (numbers.length < 3 || numbers.some(Number.isNaN)) throw new Error(`Not a colour: ${text}`);
  return { channels: numbers.slice(0, 3), alpha: numbers[3] ?? 1 };
}

/** From 1 to 21, as WCAG 2 defines it. */
export function contrastOf(one: Rgba, other: Rgba): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf({ channels }: Rgba): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
