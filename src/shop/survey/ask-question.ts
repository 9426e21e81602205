import { createHash } from 'node:crypto';
import { lockImport } from '#shop/catalogue/statements.ts';
import { addSettingChange } from '#shop/settings/statements.ts';
import { findActiveQuestion } from '#shop/survey/queries.ts';
import { addQuestion, putFirst } from '#shop/survey/statements.ts';
import type { TimedDeps } from '#shop/deps.ts';

type Asked = { ok: true; changed: boolean } | { ok: false; reason: 'not_found' };

type Choice = { id: string; makerId: string };

/** The home page asks this question from now on; the others keep their answers. */
export function askQuestion(deps: TimedDeps, choice: Choice): Promise<Asked> {
  return deps.db.transaction().execute(async (tx) => {
    await lockImport(tx);
    return choose({ ...deps, db: tx }, choice);
  });
}

/** Adds a question and asks it from now on; the same key again changes nothing. */
export function writeQuestion(
  deps: TimedDeps,
  { key, text, makerId }: { key: string; text: string; makerId: string },
): Promise<{ changed: boolean }> {
  const id = `q-${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
  return deps.db.transaction().execute(async (tx) => {
    await lockImport(tx);
    if (!(await addQuestion(tx, { id, text }))) return { changed: false };
    const asked = await choose({ ...deps, db: tx }, { id, makerId });
    return { changed: asked.ok };
  });
}

async function choose({ db, clock }: TimedDeps, { id, makerId }: Choice): Promise<Asked> {
  const before = await findActiveQuestion(db);
  if (before?._id === id) return { ok: true, changed: false };
  if (!(await putFirst(db, id))) return { ok: false, reason: 'not_found' };
  const after = await findActiveQuestion(db);
  const values = { before: before ?? null, after: after ?? null };
  await addSettingChange(db, { field: 'question', ...values, makerId, at: clock.now() });
  return { ok: true, changed: true };
}
