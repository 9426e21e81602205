import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  type MakersSettings,
  makersSettingsSchema,
  type SettingField,
} from '#contract/makers-settings.ts';
import { pagePictures } from '#contract/page-pictures.ts';
import type { Db, Tx } from '#database/tables.ts';
import { lockImport } from '#shop/catalogue/statements.ts';
import { lockPictures } from '#shop/photographs/statements.ts';
import { romanDay } from '#shop/roman-day.ts';
import { ownSettings, readMakersSettings } from '#shop/settings/queries.ts';
import { reportNewSettings } from '#shop/settings/report-new-settings.ts';
import { addSettingChange, saveSetting } from '#shop/settings/statements.ts';
import type { TimedDeps } from '#shop/deps.ts';

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
  { db, clock }: TimedDeps,
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
    const at = clock.now();
    const checked = makersSettingsSchema
      .superRefine(reportNewSettings({ today: romanDay(at), stored: before }))
      .safeParse(wanted.reduce(withChange, before));
    if (!checked.success) return { ok: false, reason: 'invalid', issues: checked.error.issues };
    const after = checked.data;
    const issues = await findGonePictures(tx, { before, after });
    if (issues.length > 0) return { ok: false, reason: 'invalid', issues };
    await saveSettings(tx, { before, after });
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

/** New pictures of pages that are not stored, or no longer. The lock of imports keeps stored ones from being deleted. */
async function findGonePictures(
  tx: Tx,
  { before, after }: { before: MakersSettings; after: MakersSettings },
): Promise<z.core.$ZodIssue[]> {
  const changed = pagePictures.flatMap((place) => {
    const name = after.page_pictures[place]?.name;
    return name === undefined || name === before.page_pictures[place]?.name ? [] : { place, name };
  });
  const stored = await lockPictures(
    tx,
    changed.map(({ name }) => name),
  );
  return changed
    .filter(({ name }) => !stored.has(name))
    .map(({ place, name }) => ({
      code: 'custom',
      path: ['page_pictures', place, 'name'],
      message: 'must be a photograph that was kept',
      input: name,
    }));
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
