import type { GroundLook } from '#renderer/engine/ground.ts';

/** A surface in two tones: the one farther from the wool is used. */
export interface Surroundings {
  kind: GroundLook['kind'];
  light: string;
  deep: string;
  turn?: number;
  zoom?: number;
}

export const grounds = {
  lime: { kind: 'plaster', light: '#e0d9ce', deep: '#c4b8a8' },
  sand: { kind: 'plaster', light: '#dbd0c1', deep: '#bcab97', turn: 1.2 },
  stone: { kind: 'plaster', light: '#d6d3cc', deep: '#b2aca2', turn: 2.1 },
  rose: { kind: 'plaster', light: '#dad0c8', deep: '#bba99d', turn: 0.6 },
  sage: { kind: 'plaster', light: '#d5d4ca', deep: '#aeab9c', turn: 2.8 },
  flax: { kind: 'linen', light: '#d8d1c6', deep: '#b2a594' },
  ecru: { kind: 'linen', light: '#e0dad0', deep: '#bdb2a2', turn: 0.12 },
  mist: { kind: 'linen', light: '#d4d3cf', deep: '#a7a59f', turn: -0.15 },
  birch: { kind: 'boards', light: '#d8cdbf', deep: '#ae9a84' },
  oak: { kind: 'wood', light: '#cbb89f', deep: '#8b715a', turn: 1.5708 },
  ash: { kind: 'wood', light: '#d8cfc1', deep: '#a08b74', turn: 1.4 },
  chestnut: { kind: 'boards', light: '#bda890', deep: '#76604e', turn: 1.5708 },
} satisfies Record<string, Surroundings>;

export type GroundName = keyof typeof grounds;
