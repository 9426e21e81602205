import { z } from 'zod';
import { expandedMember, type Answers } from './expandable.ts';
import { formExpand } from './form-fields.ts';
import { parseParams } from './parse-params.ts';
import { invalidRequest } from './wire-error.ts';
import type { FormFields } from './decode-form.ts';

const deepest = 4;
const expandParams = z.strictObject({ expand: formExpand });

/** The paths of parameter `expand`, each of which leads through members of the call's answer. */
export function readExpand(expand: FormFields[string] | undefined, answers: Answers): string[] {
  if (expand === undefined) return [];
  const paths = parseParams(expandParams, { expand }).expand ?? [];
  for (const path of paths) checkPath(path, answers);
  return paths;
}

function checkPath(path: string, answers: Answers): void {
  const steps = path.split('.');
  if (steps.length > deepest) {
    throw invalidRequest({
      param: 'expand',
      message: `You cannot expand more than ${deepest} levels of a property. Property: ${path}`,
    });
  }
  let here: Answers | null | undefined = answers;
  for (const step of steps) {
    here = here && expandedMember(here, step);
    if (here === undefined) {
      throw invalidRequest({
        param: 'expand',
        message: `This property cannot be expanded (${path}).`,
      });
    }
  }
}
