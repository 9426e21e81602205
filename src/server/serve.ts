import { startProcess } from './start-process.ts';

/** The program of the built shop. */
startProcess();
