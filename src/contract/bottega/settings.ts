import { z } from 'zod';
import { makersSettingsSchema, settingFieldSchema } from '#contract/makers-settings.ts';
import { callTable, changedSchema } from './makers-call.ts';

export const settingCalls = callTable({
  settings: {
    method: 'GET',
    response: z.object({
      settings: makersSettingsSchema,
      /** Those of the server, which hold while the settings have none. */
      server_carriers: makersSettingsSchema.shape.carriers.unwrap().unwrap(),
      /** Of Italy: `2026-12-24`. */
      today: z.iso.date(),
    }),
  },
  /**
   * Changes fields, all or none. Values are JSON: `seen` is the one that the maker saw, null for an absent one; a conflict when the
   * present value is neither that nor the new one. Wrong values are a 400 with an Italian sentence for each field.
   */
  changeSettings: {
    method: 'POST',
    request: z.object({
      changes: z
        .array(z.object({ field: settingFieldSchema, seen: z.unknown(), value: z.unknown() }))
        .min(1)
        .max(settingFieldSchema.options.length),
    }),
    response: changedSchema,
  },
});
