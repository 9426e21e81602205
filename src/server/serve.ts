import { parseArgs } from 'node:util';
import { startProcess } from './start-process.ts';

/** The program of the built shop. `--held-by`: the process with which it ends. */
const { values } = parseArgs({ options: { 'held-by': { type: 'string' } } });
const heldBy = values['held-by'];

startProcess({ heldBy: heldBy === undefined ? undefined : Number(heldBy) });
