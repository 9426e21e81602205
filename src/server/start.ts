import { startProcess } from './start-process.ts';

startProcess();
