import { resolve } from 'node:path';
import { startProcess } from './start-process.ts';

/** The program of the built shop. */
startProcess({ root: resolve(import.meta.dirname, '..', '..') });
