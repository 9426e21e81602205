import { cableFabric } from '#renderer/cloth/cable-fabric.ts';
import type { Fabric } from '#renderer/cloth/fabric.ts';

/**
 * A thick cable and a thin one by turns, moss between them: blanket and cushion.
 * @param within columns from the middle beyond which there are no more cables
 */
export function houseCable(within?: number): Fabric {
  return cableFabric(
    [
      { kind: 'cable', width: 8, period: 13 },
      { kind: 'purl', width: 2 },
      { kind: 'moss', width: 5 },
      { kind: 'purl', width: 2 },
      { kind: 'cable', width: 4, period: 7, lean: -1 },
      { kind: 'purl', width: 2 },
      { kind: 'moss', width: 5 },
      { kind: 'purl', width: 2 },
    ],
    within,
  );
}
