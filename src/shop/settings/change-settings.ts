import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  type MakersSettings,
  makersSettingsSchema,
  type SettingField,
} from '#contract/makers-settings.ts';
import type { Db } from '#database/tables.ts';
import { lockImport } from '#shop/catalogue/statements.ts';
import type { Clock } from '#shop/clock.ts';
import { ownSettings, readMakersSettings } from '#shop/settings/queries.ts';
import { addSettingChange, saveSetting } from '#shop/settings/statements.ts';

/** Values are JSON; null is an absent one. */
interface SettingChange {
  field: SettingField;
  /** The value that the maker saw. */
  seen: unknown;
  value: unknown;
}

export type SettingsChanged =
  | { ok: true; changed: boolean }
  /** Somebody else has changed the same field meanwhile: nothing is done. */
  | { ok: false; reason: 'changed_meanwhile' }
  | { ok: false; reason: 'invalid'; issues: z.core.$ZodIssue[] };

/**
 * Changes settings field by field, all or none: two makers can change different fields at once; of two changes of the
 * same field the second is refused, unless it wants the same value. The values are refused for the same reasons as in
 * an import, and each change is recorded with its maker.
 */
export function changeSettings(
  { db, clock }: { db: Db; clock: Pick<Clock, 'now'> },
  { changes, makerId }: { changes: readonly SettingChange[]; makerId: string },
): Promise<SettingsChanged> {
  return db.transaction().execute(async (tx): Promise<SettingsChanged> => {
    await lockImport(tx);
    const before = await readMakersSettings(tx);
    const wanted = changes.filter(
      ({ field, value }) => !isDeepStrictEqual(settingValue(before, field), value),
    );
    if (wanted.length === 0) return { ok: true, changed: false };
    if (wanted.some(({ field, seen }) => !isDeepStrictEqual(settingValue(before, field), seen))) {
      return { ok: false, reason: 'changed_meanwhile' };
    }
    const checked = makersSettingsSchema.safeParse(wanted.reduce(withChange, before));
    if (!checked.success) return { ok: false, reason: 'invalid', issues: checked.error.issues };
    const after = checked.data;
    await saveSettings(tx, { before, after });
    const at = clock.now();
    for (const { field } of wanted) {
      const values = { before: settingValue(before, field), after: settingValue(after, field) };
      await addSettingChange(tx, { field, ...values, makerId, at });
    }
    return { ok: true, changed: true };
  });
}

/** Writes the rows that differ: `shop` holds all that `shop.yaml` has, the others stand alone. */
async function saveSettings(
  tx: Db,
  { before, after }: { before: MakersSettings; after: MakersSettings },
): Promise<void> {
  for (const name of ownSettings) {
    if (isDeepStrictEqual(before[name], after[name])) continue;
    await saveSetting(tx, { name, value: after[name] });
  }
  const own = new Set<string>(ownSettings);
  const shop = Object.entries(after).filter(([name]) => !own.has(name));
  await saveSetting(tx, { name: 'shop', value: Object.fromEntries(shop) });
}

const recordSchema = z.record(z.string(), z.unknown());

/** The field's value as JSON has it; null when it is absent. */
export function settingValue(settings: object, field: string): unknown {
  const value = field
    .split('.')
    .reduce<unknown>((part, name) => recordSchema.safeParse(part).data?.[name], settings);
  return JSON.parse(JSON.stringify(value ?? null));
}

function withChange(settings: object, { field, value }: SettingChange): object {
  const [part = field, name] = field.split('.');
  const fresh = value ?? undefined;
  if (name === undefined) return { ...settings, [part]: fresh };
  const group = recordSchema.parse(recordSchema.parse(settings)[part]);
  return { ...settings, [part]: { ...group, [name]: fresh } };
}
