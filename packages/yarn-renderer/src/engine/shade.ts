import type { Ground } from './ground.ts';
import { lightAt, type Light } from './light.ts';
import { towardsCamera } from './project.ts';
import { materialAt, type Scene } from './scene.ts';
import { readGround, readYarn, type Surface } from './surface.ts';
import { direction, type Visibility } from './visibility.ts';

/** Lights every sub-pixel; returns linear RGB. */
export function shade(
  scene: Scene,
  { light, ground, seen }: { light: Light; ground: Ground; seen: Visibility },
): Float32Array {
  const { width, height, scale, material } = scene;
  const picture = new Float32Array(width * height * 3);
  const towards = towardsCamera(scene, direction(light.azimuth, light.elevation));
  const up = towardsCamera(scene, [0, 0, 1]);
  const surface: Surface = {
    nx: 0,
    ny: 0,
    nz: 1,
    r: 0,
    g: 0,
    b: 0,
    wrap: 0,
    sheen: 0,
    gloss: 0,
    open: 0,
  };
  let strength = 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const k = y * width + x;
      const index = material[k] ?? 0;
      if (index === 0) readGround({ scene, ground, x, y }, surface);
      else readYarn(scene, materialAt(scene, index), k, surface);
      if ((x & 1) === 0) strength = lightAt(light, x / scale, y / scale);
      lightPixel(
        { light, surface, towards, up, strength, key: seen.key[k] ?? 0, sky: seen.sky[k] ?? 0 },
        picture,
        k * 3,
      );
    }
  }
  return picture;
}

interface Lit {
  light: Light;
  surface: Surface;
  towards: readonly [number, number, number];
  up: readonly [number, number, number];
  strength: number;
  key: number;
  sky: number;
}

function lightPixel(
  { light, surface, towards, up, strength, key, sky }: Lit,
  picture: Float32Array,
  at: number,
): void {
  const { nx, ny, nz, wrap, open } = surface;
  const facing = nx * towards[0] + ny * towards[1] + nz * towards[2];
  const diffuse = Math.max(0, (facing + wrap) / (1 + wrap));
  const lit = key + (1 - key) * (wrap > 0.1 ? 0.1 + 0.2 * open : 0);
  const ambient = sky + (1 - sky) * 0.35 * open;
  const hemisphere = 0.5 + 0.5 * (nx * up[0] + ny * up[1] + nz * up[2]);
  const side = 0.5 + 0.5 * (nx * -0.55 + ny * -0.55 + nz * 0.6);
  const skyShare = (0.55 * hemisphere + 0.45 * side) * strength;
  const shine = surface.gloss > 0 ? surface.gloss * highlight(surface, towards) * key : 0;
  picture[at] = channel(surface.r, 0);
  picture[at + 1] = channel(surface.g, 1);
  picture[at + 2] = channel(surface.b, 2);

  function channel(albedo: number, index: 0 | 1 | 2): number {
    const bounced = bounceOf(albedo, ambient);
    const direct = light.key[index] * diffuse * lit * strength * (0.35 + 0.65 * bounced);
    const indirect =
      light.sky[index] * bounced * skyShare +
      light.bounce[index] * bounced * (1 - hemisphere * 0.5);
    const sheen =
      surface.sheen * (light.key[index] * 0.6 * key + light.sky[index]) * bounced * strength;
    return albedo * (direct + indirect + sheen) + shine * light.key[index];
  }
}

/** Light that bounces inside a crevice keeps the colour of the wool (after Jimenez). */
function bounceOf(albedo: number, open: number): number {
  const a = Math.min(0.95, albedo);
  const x = 2.0404 * a - 0.3324;
  const y = -4.7951 * a + 0.6417;
  const z = 2.7552 * a + 0.6903;
  return Math.max(open, ((open * x + y) * open + z) * open);
}

function highlight({ nx, ny, nz }: Surface, towards: readonly [number, number, number]): number {
  const hx = towards[0];
  const hy = towards[1];
  const hz = towards[2] + 1;
  const length = Math.hypot(hx, hy, hz);
  return Math.max(0, (nx * hx + ny * hy + nz * hz) / length) ** 40;
}
