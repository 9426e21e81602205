import { z } from 'zod';

/** Who asks for the same thing twice sends the same key: it is done once. */
export const keySchema = z.string().min(8).max(100);
