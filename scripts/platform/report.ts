import { Refusal } from './refusal.ts'
import type { Shutdown } from './shutdown.ts'
import type { Workspace } from './workspace.ts'

/** What a person needs to go on, when all is up. */
export function printSummary({ address, account, databaseUrl }: Workspace): void {
  const password = account.password ? `, password ${account.password} (generated now, shown this once)` : ''
  console.log(`
  Site      ${address}
  Admin     ${address}/admin/login
  Account   ${account.username}${password}
  Database  DATABASE_URL=${databaseUrl}

  Ctrl-C stops it.
`)
}

/** Runs a command's work; what fails is said, and what was opened by then is closed. */
export async function runCommand(shutdown: Shutdown, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    await shutdown.stop(1)
  }
}
