import { parseArgs } from 'node:util';
import { startProcess } from './start-process.ts';

/** The program of the built shop. `--held`, as npm's script says: whoever started it holds it, and it ends with them. */
const { values } = parseArgs({ options: { held: { type: 'boolean', default: false } } });

startProcess({ parent: values.held ? 'holds' : undefined });
