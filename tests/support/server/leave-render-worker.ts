import { startRenderWorker } from '#server/pictures/start-render-worker.ts';

/** Starts a process that makes pictures, keeps it answering, and is killed by itself when it hears the first answer. */
const worker = startRenderWorker('postgresql://127.0.0.1:1/none');
worker.once('message', () => process.kill(process.pid, 'SIGKILL'));
for (let nth = 0; nth < 500; nth += 1) worker.send(`none-${nth}.thumb.jpg`);
