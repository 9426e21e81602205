import { smooth } from '#renderer/engine/curve.ts';
import type { WarpPoint } from '#renderer/engine/knit-panel.ts';
import { modulo, type Fabric } from './fabric.ts';

export interface Band {
  kind: 'moss' | 'purl' | 'knit' | 'cable';
  width: number;
  /** Courses between two crossings. */
  period?: number;
  offset?: number;
  /** 1 or -1: which strand passes in front. */
  lean?: number;
}

interface Place {
  band: Band;
  index: number;
  /** Centre of the band, columns from the middle. */
  centre: number;
}

/**
 * Cables between bands of moss, purl or knit. The bands are laid out around the middle of the first band and repeat
 * outwards; beyond `within` columns from the middle there are no more cables, or they would be cut by the edge.
 */
export function cableFabric(bands: readonly Band[], within = 999): Fabric {
  const total = bands.reduce((sum, band) => sum + band.width, 0);
  const places = bands.flatMap((band, index) => {
    const start = bands.slice(0, index).reduce((sum, before) => sum + before.width, 0);
    return Array.from({ length: band.width }, (_, i): Place => ({
      band,
      index: i,
      centre: start + band.width / 2,
    }));
  });
  const cables = places.filter((place) => place.band.kind === 'cable' && place.index === 0);
  const origin = Math.floor((bands[0]?.width ?? 0) / 2);
  const edge: Place = { band: { kind: 'moss', width: 1 }, index: 0, centre: 0 };
  const placeOf = (column: number) => {
    const place = places[modulo(column + origin, total)];
    if (!place || place.band.kind === 'moss') return place;
    const start = column - place.index;
    return start < -within || start + place.band.width > within + 1 ? edge : place;
  };
  return {
    backing: 0.75,
    isPurl: (column, row) => {
      const place = placeOf(column);
      if (place?.band.kind === 'moss') return ((column + row) & 1) === 1;
      return place?.band.kind === 'purl';
    },
    warp: (point, row) => {
      const place = placeOf(point.column);
      if (!place) return;
      if (place.band.kind === 'cable') cross(point, row, place);
      else if (Math.abs(point.column) < within + 8)
        drawIn({
          point,
          row,
          cables,
          x: modulo(point.column + origin, total) + point.f,
          total,
          within,
          isPurl: place.band.kind === 'purl',
        });
    },
  };
}

function phase(band: Band, course: number): number {
  const x = (course + (band.offset ?? 0)) / (band.period ?? 12);
  const whole = Math.floor(x);
  return Math.PI * (whole + smooth(0.12, 0.88, x - whole));
}

function cross(point: WarpPoint, row: number, { band, index }: Place): void {
  const half = band.width / 2;
  const turned = Math.floor((row + 0.5 + (band.offset ?? 0)) / (band.period ?? 12));
  const angle = phase(band, point.v / 0.75) - Math.PI * turned;
  const side = index < half ? -1 : 1;
  const place = index - (side < 0 ? 0 : half) + point.f + point.stray - half / 2;
  const bulge = Math.sqrt(Math.max(0, 1 - (place / (half * 0.575)) ** 2));
  const lift = -Math.sin(angle) * side * (band.lean ?? 1);
  const big = smooth(2, 5, half);
  const centre = point.u - (index + point.f + point.stray) + half;
  point.u =
    centre + (side * Math.cos(angle) * half) / 2 + place * (1 - 0.05 * Math.abs(Math.sin(angle)));
  point.h += (0.45 + 0.25 * big) * bulge + lift * (0.6 + 0.25 * big) + 0.15;
}

interface DrawIn {
  point: WarpPoint;
  row: number;
  cables: readonly Place[];
  x: number;
  total: number;
  within: number;
  isPurl: boolean;
}

/** Where a cable crosses it is narrow: the stitches beside it move in, or ladders of bare yarn would show. */
function drawIn({ point, cables, x, total, within, isPurl }: DrawIn): void {
  const course = point.v / 0.75;
  const gap = total / cables.length - (cables[0]?.band.width ?? 0);
  let shift = 0;
  for (const { band, centre } of cables) {
    const nearest = modulo(x - centre + total / 2, total) - total / 2;
    // Both neighbours pull: between two cables the stitches widen evenly.
    for (const distance of [nearest, nearest - Math.sign(nearest || 1) * total]) {
      const middle = point.column + point.f - distance;
      if (Math.abs(middle) + band.width / 2 > within + 1) continue;
      shift -= Math.sign(distance) * pull(band, phase(band, course), { distance, gap });
    }
  }
  point.u += shift;
  if (isPurl) point.h -= 0.25;
}

/** How far a cable draws a stitch beside it, stitch widths; nothing reaches the next cable. */
function pull(
  band: Band,
  angle: number,
  { distance, gap }: { distance: number; gap: number },
): number {
  const half = band.width / 2;
  const beside = Math.max(0, Math.abs(distance) - half);
  const braid =
    (half / 2) * Math.abs(Math.cos(angle)) + (half / 2) * (1 + 0.12 * Math.abs(Math.sin(angle)));
  const near = Math.max(0, 1 - beside / Math.min(6, gap));
  const next = Math.max(0, 1 - beside / Math.min(2, gap / 2));
  return (half - braid) * near + 0.55 * next;
}
