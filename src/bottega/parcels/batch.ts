import { z } from 'zod';
import { piecesToMake } from '#bottega/orders/order-lines.ts';
import type { Parcel } from '#contract/bottega/printing.ts';

const chosenParcelSchema = z.object({ id: z.string(), number: z.string(), name: z.string() });
export type ChosenParcel = z.infer<typeof chosenParcelSchema>;

/** The chosen parcels; a choice lasts for its day. */
export const choiceSchema = z.object({ day: z.string(), parcels: z.array(chosenParcelSchema) });

const outcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('left'), key: z.string(), tracking: z.string().optional() }),
  z.object({ kind: z.literal('failed'), why: z.string(), tracking: z.string().optional() }),
  z.object({ kind: z.literal('skipped') }),
  z.object({ kind: z.literal('taken_back'), key: z.string().optional() }),
]);
export type Outcome = z.infer<typeof outcomeSchema>;

/** The parcels that are handed over one after another, and the outcome of each by its order's id. */
export const batchSchema = z.object({
  parcels: z.array(chosenParcelSchema),
  outcomes: z.record(z.string(), outcomeSchema),
});
export type Batch = z.infer<typeof batchSchema>;

/** The state of one parcel of a batch: its outcome here, or else what the shop says of it. */
export type ParcelStatus =
  | { kind: 'open' }
  /** Another phone has handed it over. */
  | { kind: 'elsewhere'; key: string; tracking?: string; mine?: string }
  /** Cancelled, withdrawn from, or shipped. */
  | { kind: 'gone' }
  | Outcome;

/** Whether the parcel can be handed over now. */
export function canLeave({ state, handed_over }: Parcel): boolean {
  return state === 'paid' && handed_over === undefined;
}

/** The parcels that are due today or late: those that are chosen at first. */
export function dueParcels(parcels: readonly Parcel[], today: string): Parcel[] {
  return parcels.filter((parcel) => canLeave(parcel) && parcel.ship_by <= today);
}

/** The parcels that can be handed over and of which no piece is still to be made. */
export function readyParcels(parcels: readonly Parcel[]): Parcel[] {
  return parcels.filter((parcel) => canLeave(parcel) && piecesToMake(parcel) === 0);
}

/** The chosen parcels that are not to be shipped any more, without those that this batch has handed over. */
export function goneParcels(
  chosen: readonly ChosenParcel[],
  { parcels, batch }: { parcels: readonly Parcel[]; batch: Batch | undefined },
): ChosenParcel[] {
  const listed = new Set(parcels.map(({ id }) => id));
  return chosen.filter(({ id }) => !listed.has(id) && batch?.outcomes[id]?.kind !== 'left');
}

/** Without the fields that the phone need not keep. */
export function toChosen({ id, number, name }: Parcel): ChosenParcel {
  return { id, number, name };
}

export function statusOf(outcome: Outcome | undefined, listed: Parcel | undefined): ParcelStatus {
  if (outcome?.kind === 'left') return outcome;
  const planned = listed?.handed_over;
  const isOver = outcome?.kind === 'taken_back' && outcome.key === planned?.key;
  if (planned && !isOver) {
    const mine = outcome?.kind === 'failed' ? outcome.tracking : undefined;
    return { kind: 'elsewhere', key: planned.key, tracking: planned.tracking, mine };
  }
  if (outcome) return outcome;
  return listed && canLeave(listed) ? { kind: 'open' } : { kind: 'gone' };
}

interface CodeQuestion {
  id: string;
  tracking: string;
  batch: Batch;
  listed: readonly Parcel[];
}

/** The other parcel that has the code already: of this batch, or just handed over by anybody. */
export function parcelWithCode({ id, tracking, batch, listed }: CodeQuestion) {
  const code = plain(tracking);
  if (code === '') return undefined;
  const isSame = (other: string | undefined) => other !== undefined && plain(other) === code;
  const here = batch.parcels.find((parcel) => {
    const outcome = batch.outcomes[parcel.id];
    return parcel.id !== id && outcome?.kind === 'left' && isSame(outcome.tracking);
  });
  return here ?? listed.find((one) => one.id !== id && isSame(one.handed_over?.tracking));
}

/** Scanners and people write the same code with other spaces and letters. */
function plain(code: string): string {
  return code.replace(/\s/g, '').toUpperCase();
}
