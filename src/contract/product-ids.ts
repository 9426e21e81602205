import { z } from 'zod';

const list = z.union([z.string(), z.array(z.string())]);

/** `ids=a&ids=b`, `ids[]=a&ids[]=b` and `ids=a,b` are all understood. */
export const productIdsSchema = z.object({
  ids: list
    .default([])
    .transform((ids) =>
      [ids]
        .flat()
        .flatMap((id) => id.split(','))
        .filter((id) => id !== ''),
    )
    .pipe(z.array(z.string().max(100)).max(100)),
});
