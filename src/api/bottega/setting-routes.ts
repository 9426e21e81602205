import type { z } from 'zod';
import { settingCalls } from '#contract/bottega/settings.ts';
import { settingFieldSchema } from '#contract/makers-settings.ts';
import { settingProblemText } from '#text/bottega-setting-problems.ts';
import { failBottega } from './fail-bottega.ts';
import { type BottegaApiPorts, changedOf, makersRoute, type MakersRoute } from './makers-route.ts';

/** Closures, lines and words of the shop. */
export function settingRoutes({ bottega }: BottegaApiPorts): MakersRoute[] {
  const { settings } = bottega;
  return [
    makersRoute(settingCalls.settings, () => settings.read()),
    makersRoute(settingCalls.changeSettings, async ({ changes }, { makerId }) => {
      const outcome = await settings.change({ changes, makerId });
      return !outcome.ok && outcome.reason === 'invalid'
        ? failBottega('bad_request', { issues: outcome.issues.map(toSettingProblem) })
        : changedOf(outcome);
    }),
  ];
}

/** The place of a wrong value, and its Italian sentence. */
export function toSettingProblem(issue: z.core.$ZodIssue): { path: string; message: string } {
  const names = issue.path.map(String);
  const path = names.join('.');
  const field = settingFieldSchema.options.find(
    (one) => path === one || path.startsWith(`${one}.`),
  );
  const part = names.at(-1) ?? '';
  const message =
    field === undefined
      ? issue.message
      : settingProblemText({ code: codeOf(issue), part, field, bound: boundOf(issue) });
  return { path, message };
}

/** The rule that a value breaks, where it has a name. */
function codeOf(issue: z.core.$ZodIssue): string {
  const rule: unknown = issue.code === 'custom' ? issue.params?.rule : undefined;
  return typeof rule === 'string' ? rule : issue.code;
}

function boundOf(issue: z.core.$ZodIssue) {
  if (issue.code === 'too_big') {
    return { of: issue.origin, most: Number(issue.maximum), least: undefined };
  }
  if (issue.code === 'too_small') {
    return { of: issue.origin, most: undefined, least: Number(issue.minimum) };
  }
  return undefined;
}
