import { runTask } from '#server/tasks/run-task.ts';

process.exitCode = await runTask(process.argv.slice(2), {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
