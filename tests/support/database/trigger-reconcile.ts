import { PgBoss } from 'pg-boss';

/** Lets the reconciler of the shops on this database run once more than by its schedule. */
export async function triggerReconcile(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false, migrate: false });
  boss.on('error', (error) => {
    throw error;
  });
  await boss.start();
  await boss.send('reconcile', null);
  await boss.stop({ graceful: false, close: true });
}
