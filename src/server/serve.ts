import { resolve } from 'node:path';
import { startProcess } from './starting/start-process.ts';

/** The program of the built shop. */
startProcess({ root: resolve(import.meta.dirname, '..', '..') });
