const explaining = ['name', 'message', 'code', 'queue', 'stack'] as const;

/**
 * What of an error is written down: only what explains a failure, since the details of a database error may
 * quote a customer's data. The job queue tells of errors by copies, which are none themselves.
 */
export function serializeError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const fields = explaining.map((field) => [field, fieldOf(error, field)] as const);
  const known = fields.filter(([, value]) => value !== undefined);
  const cause = fieldOf(error, 'cause');
  if (known.length === 0) return { message: `An object with ${Object.keys(error).join(', ')}` };
  return {
    ...Object.fromEntries(known),
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
  };
}

function fieldOf(error: object, field: string): unknown {
  return Reflect.get(error, field);
}
