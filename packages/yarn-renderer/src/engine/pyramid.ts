export interface Level {
  depth: Float32Array;
  width: number;
  height: number;
}

/** Ever smaller copies of the height field, leaning a little towards the highest point of each cell. */
export function buildPyramid(depth: Float32Array, width: number, height: number): Level[] {
  const levels: Level[] = [{ depth, width, height }];
  for (let count = 1; count < 5; count++) {
    const last = levels[count - 1];
    if (last) levels.push(halve(last));
  }
  return levels;
}

function halve(level: Level): Level {
  const width = level.width >> 1;
  const height = level.height >> 1;
  const depth = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const k = 2 * y * level.width + 2 * x;
      const a = level.depth[k] ?? 0;
      const b = level.depth[k + 1] ?? 0;
      const c = level.depth[k + level.width] ?? 0;
      const d = level.depth[k + level.width + 1] ?? 0;
      depth[y * width + x] = (a + b + c + d) * 0.1875 + 0.25 * Math.max(a, b, c, d);
    }
  }
  return { depth, width, height };
}
