import { z } from 'zod';
import { pagePictures } from '#contract/page-pictures.ts';
import { pictureTextRoom } from '#contract/report-picture-texts.ts';
import { callTable, keySchema, productIdSchema } from './makers-call.ts';

/** Pictures of a colour, as in a product's file. */
export const photographsMax = 8;
/** Bytes of an upload. */
export const photographBytes = 20 * 1024 * 1024;

const name = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(100);

const photographSchema = z.object({
  /** By which a colour names it. */
  name: z.string(),
  /** As `picturePath` takes it. */
  img: z.string(),
});
export type Photograph = z.infer<typeof photographSchema>;

/** A picture of a colour, with its text alternative ('' for none). */
export const shownPhotographSchema = photographSchema.extend({ text: z.string() });
export type ShownPhotograph = z.infer<typeof shownPhotographSchema>;

const listed = z.object({ name, text: z.string().trim().max(pictureTextRoom) });

export const photographCalls = callTable({
  /** Keeps a photograph, made anew. The same key again returns the same photograph. */
  keepPhotograph: {
    method: 'POST',
    path: '/bottega/api/photograph',
    upload: true,
    request: z.object({
      key: keySchema,
      /** Where the cut lies on the free axis. */
      crop: z.coerce.number().min(0).max(1).default(0.5),
      /** The place of the pages that it is cut for; none for a piece. */
      page_picture: z.enum(pagePictures).optional(),
    }),
    response: photographSchema,
  },
  /** The photographs of all makers for pieces that no colour shows, the newest first, a hundred at most. */
  loosePhotographs: {
    method: 'GET',
    path: '/bottega/api/photographs',
    response: z.object({ photographs: z.array(photographSchema) }),
  },
  /** Deletes a photograph that neither a colour nor a page shows, and no order names; again changes nothing. */
  dropPhotograph: {
    method: 'POST',
    request: z.object({ name }),
    response: z.object({ dropped: z.boolean() }),
  },
  /** The pictures of every colour of a product, on sale or not. */
  productPhotographs: {
    method: 'GET',
    request: z.object({ product_id: productIdSchema }),
    response: z.object({
      name: z.string(),
      colors: z.array(
        z.object({
          name: z.string(),
          on_sale: z.boolean(),
          photographs: z.array(shownPhotographSchema),
        }),
      ),
    }),
  },
  /** Replaces a colour's pictures. `seen` is the list of the screen: another one is a 409 with the present list. */
  showPhotographs: {
    method: 'POST',
    request: z.object({
      product_id: productIdSchema,
      color: z.string().min(1).max(60),
      seen: z.array(listed).max(photographsMax),
      photographs: z.array(listed).min(1).max(photographsMax),
    }),
    response: z.object({ photographs: z.array(shownPhotographSchema) }),
  },
});
